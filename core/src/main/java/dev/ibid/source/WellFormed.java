package dev.ibid.source;

/** Text that every encoding can carry. */
final class WellFormed {
  private static final char REPLACEMENT = '\uFFFD';

  private WellFormed() {}

  /** The text with each half of a broken surrogate pair replaced; mostly the text itself. */
  static String text(String text) {
    int broken = findBroken(text, 0);
    if (broken < 0) {
      return text;
    }
    StringBuilder mended = new StringBuilder(text);
    while (broken >= 0) {
      mended.setCharAt(broken, REPLACEMENT);
      broken = findBroken(text, broken + 1);
    }
    return mended.toString();
  }

  private static int findBroken(String text, int from) {
    int i = from;
    while (i < text.length()) {
      int point = text.codePointAt(i);
      if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
        return i;
      }
      i += Character.charCount(point);
    }
    return -1;
  }
}
