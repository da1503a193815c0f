package dev.ibid.answer.mark;

/** What one entry of a marker points at, by the name that the model used for it. */
public sealed interface Target {
  /** A fragment by its number, as in {@code [3]}. */
  record Numbered(int number) implements Target {}

  /** An image of a fragment, as in {@code [3_0]}; images are counted from 0. */
  record Pictured(int number, int image) implements Target {}

  /** A permanent citation, as in {@code [mem:a7Bc3x]}. */
  record Permanent(String prefix, String id) implements Target {}
}
