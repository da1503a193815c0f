package dev.ibid.anchor;

/**
 * Where lines and sentences begin and end, as far as a look at the neighbouring characters tells.
 */
final class SentenceEdges {
  private static final String STOPS = ".!?。！？";
  private static final int MOST_INDENT_SPACES = 64;

  private SentenceEdges() {}

  /** How much may have come in place of {@code missing} characters. */
  static int reach(int missing) {
    return 2 * missing + 8;
  }

  /** Whether a line begins at {@code offset}, but for white space. */
  static boolean isLineStart(String text, int offset) {
    int index = beforeSpaces(text, offset);
    return index == 0 || text.charAt(index - 1) == '\n';
  }

  /** Whether a line or a sentence begins at {@code offset}. */
  static boolean isStart(String text, int offset) {
    int index = beforeSpaces(text, offset);
    return index == 0
        || text.charAt(index - 1) == '\n'
        || (index < offset && STOPS.indexOf(text.charAt(index - 1)) >= 0);
  }

  private static int beforeSpaces(String text, int offset) {
    int index = offset;
    while (index > 0 && offset - index < MOST_INDENT_SPACES && text.charAt(index - 1) == ' ') {
      index--;
    }
    return index;
  }

  /** Whether a line or a sentence ends at {@code offset}. */
  static boolean isEnd(String text, int offset) {
    return offset == text.length()
        || text.charAt(offset) == '\n'
        || (offset > 0
            && STOPS.indexOf(text.charAt(offset - 1)) >= 0
            && text.charAt(offset) == ' ');
  }
}
