package dev.ibid.answer.marker;

/** What one entry of a marker points at, by the name that the model used for it. */
public sealed interface MarkerTarget {
  /** A fragment by its number, as in {@code [3]}. */
  record Numbered(int number) implements MarkerTarget {}

  /** An image of a fragment, as in {@code [3_0]}; images are counted from 0. */
  record Pictured(int number, int image) implements MarkerTarget {}

  /** A chunk of a fragment, as hosts of knowledge bases have models write: {@code K[3_0]}. */
  record Chunked(int number, int chunk) implements MarkerTarget {}

  /** A permanent citation, as in {@code [mem:a7Bc3x]}. */
  record Permanent(String prefix, String id) implements MarkerTarget {}
}
