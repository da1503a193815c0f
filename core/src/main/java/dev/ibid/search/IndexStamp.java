package dev.ibid.search;

import java.util.Optional;

/**
 * What an index was built with: whether it still fits is told by comparing.
 *
 * @param words how texts were cut and taken apart
 * @param model whose vectors it holds; empty for none
 */
record IndexStamp(String words, String model) {
  /** Changes whenever parts, their terms or their vectors are written differently. */
  private static final String PARTS = "parts-2";

  private static final String SEPARATOR = " | ";

  static IndexStamp of(String analyzer, Optional<Embedder> embedder) {
    return new IndexStamp(PARTS + ", " + analyzer, embedder.map(Embedder::model).orElse(""));
  }

  static Optional<IndexStamp> parse(String stamp) {
    int separator = stamp.indexOf(SEPARATOR);
    return separator < 0
        ? Optional.empty()
        : Optional.of(
            new IndexStamp(
                stamp.substring(0, separator), stamp.substring(separator + SEPARATOR.length())));
  }

  String print() {
    return words + SEPARATOR + model;
  }
}
