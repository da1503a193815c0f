package dev.ibid.anchor;

import dev.ibid.text.Span;

/** Keeps the two halves of a surrogate pair together. */
final class SurrogatePairs {
  private SurrogatePairs() {}

  static boolean isSplit(String text, int index) {
    return index > 0
        && index < text.length()
        && Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index));
  }

  static boolean isSplit(String text, Span span) {
    return isSplit(text, span.start()) || isSplit(text, span.end());
  }

  /** The span, with the other half of a pair that it begins or ends in. */
  static Span whole(String text, Span span) {
    return new Span(
        isSplit(text, span.start()) ? span.start() - 1 : span.start(),
        isSplit(text, span.end()) ? span.end() + 1 : span.end());
  }
}
