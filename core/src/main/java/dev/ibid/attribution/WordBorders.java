package dev.ibid.attribution;

import java.lang.Character.UnicodeScript;

/**
 * Where words begin and end, in scripts that set them apart by spaces. Korean does, but its
 * particles follow a word without one; Chinese, Japanese and Thai have no such borders.
 */
final class WordBorders {
  private enum Kind {
    SPACED,
    HANGUL,
    UNSPACED,
    NONE
  }

  private WordBorders() {}

  /** Whether a stretch of the text neither begins nor ends inside a word or a number. */
  static boolean isWhole(String text, int start, int end) {
    return begins(text, start) && ends(text, end);
  }

  static boolean begins(String text, int at) {
    if (at <= 0 || at >= text.length()) {
      return true;
    }
    Kind before = kind(text.codePointBefore(at));
    Kind after = kind(text.codePointAt(at));
    boolean joined = before == after && (before == Kind.SPACED || before == Kind.HANGUL);
    return !joined && !isInNumber(text, at - 1);
  }

  static boolean ends(String text, int at) {
    if (at <= 0 || at >= text.length()) {
      return true;
    }
    boolean joined =
        kind(text.codePointBefore(at)) == Kind.SPACED && kind(text.codePointAt(at)) == Kind.SPACED;
    return !joined && !isInNumber(text, at);
  }

  /** Whether a point or comma stands between digits, as in 4.5. */
  static boolean isInNumber(String text, int at) {
    return ".,".indexOf(text.charAt(at)) >= 0
        && at > 0
        && Character.isDigit(text.charAt(at - 1))
        && at + 1 < text.length()
        && Character.isDigit(text.charAt(at + 1));
  }

  private static Kind kind(int c) {
    if (!Character.isLetterOrDigit(c)) {
      return Kind.NONE;
    }
    UnicodeScript script = UnicodeScript.of(c);
    if (script == UnicodeScript.HANGUL) {
      return Kind.HANGUL;
    }
    boolean unspaced =
        script == UnicodeScript.HAN
            || script == UnicodeScript.HIRAGANA
            || script == UnicodeScript.KATAKANA
            || script == UnicodeScript.THAI
            || script == UnicodeScript.LAO
            || script == UnicodeScript.KHMER
            || script == UnicodeScript.MYANMAR;
    return unspaced ? Kind.UNSPACED : Kind.SPACED;
  }
}
