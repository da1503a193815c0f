package dev.ibid.server.rest;

import dev.ibid.document.DocumentRoot;
import dev.ibid.document.Documents;
import dev.ibid.document.FileSelection;
import dev.ibid.document.FileStamp;
import dev.ibid.document.IndexListener;
import dev.ibid.document.IndexResult;
import dev.ibid.document.IndexedDocument;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.source.Project;
import dev.ibid.wire.api.IndexJson;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.source.DocumentsJson;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Documents. Only the owner of the home can have a folder read that was not indexed before. */
final class DocumentRoutes {
  List<Operation> all() {
    return List.of(
        OperationBuilder.get("/api/documents", "documents", "Documents that were indexed.")
            .query("check", JsonSchema.flag(), "Also look at the files as they are now.")
            .gives(DocumentsJson.class)
            .does(this::list),
        OperationBuilder.post(
                "/api/documents/folders", "addFolder", "Index a folder or file of this machine.")
            .takes(
                JsonSchema.object()
                    .require("path", JsonSchema.text())
                    .allow("project", JsonSchema.text()))
            .gives(IndexJson.class)
            .heavy()
            .does(this::add),
        OperationBuilder.post("/api/documents/reindex", "reindex", "Index known folders again.")
            .takes(JsonSchema.object())
            .gives(IndexJson.class)
            .heavy()
            .does(this::reindex));
  }

  private ApiResponse list(ApiRequest call) {
    Documents documents = call.engine().documents();
    return ApiResponse.ok(
        call.flag("check")
            ? DocumentsJson.of(documents.list(), indexed -> state(documents, indexed))
            : DocumentsJson.of(documents.list()));
  }

  /** What became of a passage is decided by its words; for a whole file its stamp is a hint. */
  private static String state(Documents documents, IndexedDocument indexed) {
    Optional<FileStamp> now = documents.look(indexed.document());
    if (now.isEmpty()) {
      return "missing";
    }
    boolean same =
        now.get().size() == indexed.size() && !now.get().modified().isAfter(indexed.indexedAt());
    return same ? "indexed" : "edited";
  }

  /** Reads what nobody has indexed yet, so this is for the owner of the home alone. */
  private ApiResponse add(ApiRequest call) {
    call.requireOwner("folders");
    LocatedValue json = call.json();
    Path path = path(json.text("path"));
    Documents documents = call.engine().documents();
    Documents.Place place = documents.place(path);
    Project project = json.findText("project").map(Project::new).orElse(place.project());
    return ApiResponse.ok(
        IndexJson.of(
            documents.index(project, place.path(), FileSelection.USUAL, IndexListener.NOBODY)));
  }

  private static Path path(String given) {
    try {
      Path path = Path.of(given);
      if (path.isAbsolute()) {
        return path;
      }
    } catch (InvalidPathException e) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "path is none that this machine can have", e);
    }
    throw ApiRequest.bad("path has to be absolute, like /home/you/notes");
  }

  private ApiResponse reindex(ApiRequest call) {
    LocatedValue unused = call.json();
    Documents documents = call.engine().documents();
    List<DocumentRoot> roots =
        documents.list().stream()
            .map(IndexedDocument::document)
            .map(document -> document.root())
            .distinct()
            .toList();
    IndexResult result = IndexResult.NOTHING;
    for (DocumentRoot root : roots) {
      result =
          result.plus(
              documents.index(
                  root.project(), root.path(), FileSelection.USUAL, IndexListener.NOBODY));
    }
    return ApiResponse.ok(IndexJson.of(result));
  }
}
