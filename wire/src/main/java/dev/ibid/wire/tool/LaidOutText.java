package dev.ibid.wire.tool;

/** Text that is put together in lines and paragraphs; white space within a line is collapsed. */
final class LaidOutText {
  private final StringBuilder text = new StringBuilder();
  private boolean gap;
  private int breaks;

  void add(int codePoint) {
    if (Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint)) {
      gap = true;
      return;
    }
    if (!text.isEmpty()) {
      text.append("\n".repeat(breaks));
      if (gap && breaks == 0) {
        text.append(' ');
      }
    }
    gap = false;
    breaks = 0;
    text.appendCodePoint(codePoint);
  }

  /** What follows stands on a line of its own. */
  void line() {
    breaks = Math.max(breaks, 1);
  }

  /** What follows is a paragraph of its own. */
  void paragraph() {
    breaks = 2;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
