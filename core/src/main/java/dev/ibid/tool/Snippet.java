package dev.ibid.tool;

import dev.ibid.text.Graphemes;

/** How a text begins, on one line: short enough to be shown, and safe on a terminal. */
public final class Snippet {
  /** The most UTF-16 units of a snippet. */
  public static final int MOST_CHARS = 300;

  /** What is read beyond the limit, so that the cut is judged by what follows. */
  private static final int LOOKAHEAD_CHARS = 64;

  private Snippet() {}

  /** The beginning of a text, its white space collapsed and its control characters dropped. */
  public static String of(String text) {
    StringBuilder line = new StringBuilder();
    boolean gap = false;
    for (int i = 0; i < text.length() && line.length() < MOST_CHARS + LOOKAHEAD_CHARS; i++) {
      char c = text.charAt(i);
      if (isSpace(c)) {
        gap = !line.isEmpty();
      } else if (!Character.isISOControl(c)) {
        if (gap) {
          line.append(' ');
          gap = false;
        }
        line.append(c);
      }
    }
    return Graphemes.cut(line.toString(), MOST_CHARS);
  }

  static boolean isSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }
}
