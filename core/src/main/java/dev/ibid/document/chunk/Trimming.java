package dev.ibid.document.chunk;

import dev.ibid.text.Graphemes;
import dev.ibid.text.Span;

/** Takes white space off the ends of a span, without tearing a grapheme apart. */
final class Trimming {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private Trimming() {}

  static Span of(String text, int start, int end) {
    int from = start;
    while (from < end && isSpace(text.charAt(from))) {
      from++;
    }
    int to = end;
    while (to > from && isSpace(text.charAt(to - 1))) {
      to--;
    }
    if (from == to) {
      return new Span(from, from);
    }
    // An accent can stand on a space.
    return new Span(
        Math.max(start, Graphemes.floor(text, from)), Math.min(end, Graphemes.ceiling(text, to)));
  }

  static boolean isSpace(char c) {
    return Character.isWhitespace(c) || c == BYTE_ORDER_MARK || c == '\u00A0';
  }
}
