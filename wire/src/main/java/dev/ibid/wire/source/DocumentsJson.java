package dev.ibid.wire.source;

import dev.ibid.document.DocumentState;
import dev.ibid.document.IndexedDocument;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Documents that were indexed. */
public record DocumentsJson(List<DocumentJson> documents) {
  public DocumentsJson {
    documents = List.copyOf(documents);
  }

  /**
   * One document as it was when it was last indexed.
   *
   * @param state what its file is now, if that was asked for: {@code indexed}, {@code edited} since
   *     or {@code missing}
   */
  public record DocumentJson(
      Optional<String> project,
      String root,
      String path,
      String title,
      boolean present,
      long size,
      String indexedAt,
      long passages,
      Optional<String> state) {
    static DocumentJson of(IndexedDocument indexed, Optional<String> state) {
      return new DocumentJson(
          indexed.document().root().project().findName(),
          indexed.document().root().path().toString(),
          indexed.document().path(),
          indexed.document().title(),
          indexed.document().present(),
          indexed.size(),
          indexed.indexedAt().toString(),
          indexed.passages(),
          state);
    }
  }

  /**
   * @param state tells what the file of a document is now
   */
  public static DocumentsJson of(
      List<IndexedDocument> documents, Function<IndexedDocument, DocumentState> state) {
    return new DocumentsJson(
        documents.stream()
            .map(each -> DocumentJson.of(each, Optional.of(state.apply(each).label())))
            .toList());
  }

  public static DocumentsJson of(List<IndexedDocument> documents) {
    return new DocumentsJson(
        documents.stream().map(each -> DocumentJson.of(each, Optional.empty())).toList());
  }
}
