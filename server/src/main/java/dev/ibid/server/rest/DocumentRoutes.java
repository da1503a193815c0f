package dev.ibid.server.rest;

import dev.ibid.document.Documents;
import dev.ibid.document.IndexListener;
import dev.ibid.document.IndexResult;
import dev.ibid.document.IndexedDocument;
import dev.ibid.document.Root;
import dev.ibid.server.schema.Schema;
import dev.ibid.wire.DocumentsJson;
import dev.ibid.wire.IndexJson;
import dev.ibid.wire.Located;
import java.util.List;

/** Documents. Only what was indexed by a command before can be indexed again from here. */
final class DocumentRoutes {
  List<Operation> all() {
    return List.of(
        OperationBuilder.get("/api/documents", "documents", "Documents that were indexed.")
            .gives(DocumentsJson.class)
            .does(call -> Reply.ok(DocumentsJson.of(call.engine().documents().list()))),
        OperationBuilder.post("/api/documents/reindex", "reindex", "Index known folders again.")
            .takes(Schema.object())
            .gives(IndexJson.class)
            .heavy()
            .does(this::reindex));
  }

  private Reply reindex(Call call) {
    Located unused = call.json();
    Documents documents = call.engine().documents();
    List<Root> roots =
        documents.list().stream()
            .map(IndexedDocument::document)
            .map(document -> document.root())
            .distinct()
            .toList();
    IndexResult result = IndexResult.NOTHING;
    for (Root root : roots) {
      result = result.plus(documents.index(root.project(), root.path(), IndexListener.NOBODY));
    }
    return Reply.ok(IndexJson.of(result));
  }
}
