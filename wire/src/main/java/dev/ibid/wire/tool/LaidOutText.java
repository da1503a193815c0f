package dev.ibid.wire.tool;

/** Text that is put together in lines and paragraphs. Not thread-safe. */
final class LaidOutText {
  private final StringBuilder text = new StringBuilder();
  private final boolean verbatim;
  private boolean gap;
  private int breaks;

  /**
   * An empty text.
   *
   * @param verbatim whether white space stays as it is given, as Markdown needs it; else it is
   *     collapsed, and only breaks part lines
   */
  LaidOutText(boolean verbatim) {
    this.verbatim = verbatim;
  }

  void add(int given) {
    // However a line ends, here it ends with a line feed.
    int codePoint = given == '\r' ? '\n' : given;
    boolean space = Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint);
    if (space && (!verbatim || breaks > 0 || text.isEmpty())) {
      gap = true;
      return;
    }
    if (!text.isEmpty()) {
      separate();
    }
    gap = false;
    breaks = 0;
    text.appendCodePoint(codePoint);
  }

  private void separate() {
    if (breaks > 0) {
      int end = text.length();
      while (end > 0 && text.charAt(end - 1) <= ' ') {
        end--;
      }
      text.setLength(end);
      text.repeat('\n', breaks);
    } else if (gap) {
      text.append(' ');
    }
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
    return text.toString().stripTrailing();
  }
}
