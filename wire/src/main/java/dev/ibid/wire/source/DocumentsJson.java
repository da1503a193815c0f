package dev.ibid.wire.source;

import dev.ibid.document.IndexedDocument;
import java.util.List;
import java.util.Optional;

/** Documents that were indexed. */
public record DocumentsJson(List<DocumentJson> documents) {
  public DocumentsJson {
    documents = List.copyOf(documents);
  }

  /** One document as it was when it was last indexed. */
  public record DocumentJson(
      Optional<String> project,
      String root,
      String path,
      String title,
      boolean present,
      long size,
      String indexedAt,
      long passages) {
    static DocumentJson of(IndexedDocument indexed) {
      return new DocumentJson(
          indexed.document().root().project().findName(),
          indexed.document().root().path().toString(),
          indexed.document().path(),
          indexed.document().title(),
          indexed.document().present(),
          indexed.size(),
          indexed.indexedAt().toString(),
          indexed.passages());
    }
  }

  public static DocumentsJson of(List<IndexedDocument> documents) {
    return new DocumentsJson(documents.stream().map(DocumentJson::of).toList());
  }
}
