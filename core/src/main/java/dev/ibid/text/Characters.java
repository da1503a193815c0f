package dev.ibid.text;

/** The few classes of characters that boundaries depend on. */
final class Characters {
  /** No character below it combines with its neighbours, but for the two of a line end. */
  static final char FIRST_MARK = 0x300;

  private Characters() {}

  /**
   * Whether the character at {@code index} is white space that can be dropped. A space that carries
   * a combining mark, or is carried by one, is part of a grapheme and stays.
   */
  static boolean isSpace(String text, int index) {
    if (!isSpace(text.charAt(index))) {
      return false;
    }
    boolean aloneOnTheLeft = index == 0 || text.charAt(index - 1) < FIRST_MARK;
    boolean aloneOnTheRight = index + 1 == text.length() || text.charAt(index + 1) < FIRST_MARK;
    return (aloneOnTheLeft || Graphemes.isBoundary(text, index))
        && (aloneOnTheRight || Graphemes.isBoundary(text, index + 1));
  }

  static boolean isSpace(char c) {
    if (c < 0x80) {
      return c == ' ' || (c >= '\t' && c <= '\r') || (c >= 0x1C && c <= 0x1F);
    }
    return c == 0x85 || c == 0xFEFF || Character.isSpaceChar(c);
  }

  /** The first index from {@code from} on that is not white space, at most {@code end}. */
  static int skipSpace(String text, int from, int end) {
    int index = from;
    while (index < end && isSpace(text, index)) {
      index++;
    }
    return index;
  }

  /** The index after the last character before {@code end} that is not white space. */
  static int trimEnd(String text, int from, int end) {
    int index = end;
    while (index > from && isSpace(text, index - 1)) {
      index--;
    }
    return index;
  }

  static boolean isHangul(int codePoint) {
    return (codePoint >= 0xAC00 && codePoint <= 0xD7A3)
        || (codePoint >= 0x1100 && codePoint <= 0x11FF)
        || (codePoint >= 0x3130 && codePoint <= 0x318F);
  }

  /** Whether {@code codePoint} belongs to a script that puts no spaces between words. */
  static boolean isHanOrKana(int codePoint) {
    return (codePoint >= 0x3005 && codePoint <= 0x3007)
        || (codePoint >= 0x3040 && codePoint <= 0x30FF)
        || (codePoint >= 0x3400 && codePoint <= 0x4DBF)
        || (codePoint >= 0x4E00 && codePoint <= 0x9FFF)
        || (codePoint >= 0xF900 && codePoint <= 0xFAFF)
        || (codePoint >= 0x20000 && codePoint <= 0x323AF);
  }

  static boolean isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
