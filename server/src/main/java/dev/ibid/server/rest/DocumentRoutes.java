package dev.ibid.server.rest;

import dev.ibid.document.Documents;
import dev.ibid.document.FileSelection;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.server.stream.IndexingProgress;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.wire.api.IndexJson;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.source.DocumentsJson;
import dev.ibid.wire.source.UnindexedJson;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Documents. Only the owner of the home can have a folder read that was not indexed before. */
final class DocumentRoutes {
  private final EventStreams streams;

  DocumentRoutes(EventStreams streams) {
    this.streams = streams;
  }

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
            .does(this::reindex),
        OperationBuilder.delete(
                "/api/documents", "unindex", "Take a folder or file out of the index.")
            .required("path", JsonSchema.text(), "The folder or file, absolute.")
            .query("project", JsonSchema.text(), "Only what this project has indexed.")
            .gives(UnindexedJson.class)
            .heavy()
            .does(this::unindex));
  }

  private ApiResponse list(ApiRequest call) {
    Documents documents = call.engine().documents();
    return ApiResponse.ok(
        call.flag("check")
            ? DocumentsJson.of(documents.list(), documents::state)
            : DocumentsJson.of(documents.list()));
  }

  /** Reads what nobody has indexed yet, so this is for the owner of the home alone. */
  private ApiResponse add(ApiRequest call) {
    call.requireOwner("folders");
    LocatedValue json = call.json();
    Path path = path(json.text("path"));
    Documents documents = call.engine().documents();
    Documents.Place place = documents.place(path);
    Project project = json.findText("project").map(Project::new).orElse(place.project());
    try (IndexingProgress progress = streams.progress(Scope.of(project))) {
      return ApiResponse.ok(
          IndexJson.of(documents.index(project, place.path(), FileSelection.USUAL, progress)));
    }
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
    try (IndexingProgress progress = streams.progress(call.caller().scope())) {
      return ApiResponse.ok(IndexJson.of(call.engine().documents().reindex(progress)));
    }
  }

  private ApiResponse unindex(ApiRequest call) {
    call.requireOwner("folders");
    Optional<Project> project = call.query("project").map(Project::new);
    return ApiResponse.ok(
        new UnindexedJson(call.engine().documents().unindex(project, path(call.require("path")))));
  }
}
