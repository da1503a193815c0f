package dev.ibid.privacy;

/**
 * Key material without armour: lines of drawn characters below a line that announces them, as
 * PuTTY's {@code Private-Lines: 8} and Ansible's {@code $ANSIBLE_VAULT;1.1;AES256} do.
 */
final class KeyLines implements SecretShape {
  static final String[] HEADINGS = {"private-lines:", "$ansible_vault;"};

  private static final int HEADING_CHARS = 64;
  private static final int INDENT_CHARS = 64;
  private static final int LEAST_CHARS = 16;
  private static final CharacterSet BODY = CharacterSet.of("A-Za-z0-9+/=");
  private static final CharacterSet MARGIN = CharacterSet.of(" \t>|\"'");

  @Override
  public Stretch match(ScannedText text, int from, int to) {
    int i = to;
    while (i < to + HEADING_CHARS && i < text.length() && LineWrapping.afterBreak(text, i) < 0) {
      i++;
    }
    int start = 0;
    int end = 0;
    int next = LineWrapping.afterBreak(text, i);
    while (next >= 0) {
      int line = text.skip(MARGIN, next, next + INDENT_CHARS);
      int stop = text.skip(BODY, line);
      boolean whole =
          stop >= text.length() || LineWrapping.afterBreak(text, stop) >= 0 || ends(text, stop);
      boolean body = whole && (start > 0 || stop - line >= LEAST_CHARS) && stop > line;
      if (!body || (stop - line >= LEAST_CHARS && !Randomness.isMixed(text, line, stop))) {
        break;
      }
      start = start > 0 ? start : line;
      end = stop;
      next = LineWrapping.afterBreak(text, stop);
    }
    return start > 0 ? new Stretch(start, end) : Stretch.NONE;
  }

  /** Whether the string around the lines ends here. */
  private static boolean ends(ScannedText text, int at) {
    return CharacterSet.QUOTE.has(text.at(text.skipSlashes(at)));
  }
}
