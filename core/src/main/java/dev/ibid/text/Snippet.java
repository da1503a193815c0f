package dev.ibid.text;

/** How a text begins, on one line: short enough to be shown, and safe on a terminal. */
public final class Snippet {
  /** The most UTF-16 units of a snippet. */
  public static final int MOST_CHARS = 300;

  /** What is read beyond the limit, so that the cut is judged by what follows. */
  private static final int LOOKAHEAD_CHARS = 64;

  private Snippet() {}

  /** The beginning of a text, its white space collapsed and its control characters dropped. */
  public static String of(String text) {
    return Graphemes.cut(OneLine.of(text, MOST_CHARS + LOOKAHEAD_CHARS), MOST_CHARS);
  }
}
