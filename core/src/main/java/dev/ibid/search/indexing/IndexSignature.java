package dev.ibid.search.indexing;

import dev.ibid.search.Embedder;
import java.util.Optional;

/**
 * What an index was built with. An index fits as long as this is equal.
 *
 * @param words how texts were cut and analysed
 * @param model whose vectors it holds; empty for none
 */
record IndexSignature(String words, String model) {
  /** Changes whenever parts, their terms or their vectors are written differently. */
  private static final String PARTS = "parts-2";

  private static final String SEPARATOR = " | ";

  static IndexSignature of(String analyzer, Optional<Embedder> embedder) {
    return new IndexSignature(PARTS + ", " + analyzer, embedder.map(Embedder::model).orElse(""));
  }

  static Optional<IndexSignature> parse(String stamp) {
    int separator = stamp.indexOf(SEPARATOR);
    return separator < 0
        ? Optional.empty()
        : Optional.of(
            new IndexSignature(
                stamp.substring(0, separator), stamp.substring(separator + SEPARATOR.length())));
  }

  String print() {
    return words + SEPARATOR + model;
  }
}
