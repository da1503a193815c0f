package dev.ibid.server.rest;

import dev.ibid.document.DocumentRoot;
import dev.ibid.document.Documents;
import dev.ibid.document.FileSelection;
import dev.ibid.document.IndexListener;
import dev.ibid.document.IndexResult;
import dev.ibid.document.IndexedDocument;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.wire.api.IndexJson;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.source.DocumentsJson;
import java.util.List;

/** Documents. Only what was indexed by a command before can be indexed again from here. */
final class DocumentRoutes {
  List<Operation> all() {
    return List.of(
        OperationBuilder.get("/api/documents", "documents", "Documents that were indexed.")
            .gives(DocumentsJson.class)
            .does(call -> ApiResponse.ok(DocumentsJson.of(call.engine().documents().list()))),
        OperationBuilder.post("/api/documents/reindex", "reindex", "Index known folders again.")
            .takes(JsonSchema.object())
            .gives(IndexJson.class)
            .heavy()
            .does(this::reindex));
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
