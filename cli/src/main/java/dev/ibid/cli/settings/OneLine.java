package dev.ibid.cli.settings;

/** Words of others inside our messages, which stay one line and move no cursor. */
final class OneLine {
  private static final int MOST_CHARS = 80;

  private OneLine() {}

  static boolean holds(String text) {
    return text.chars().noneMatch(OneLine::breaks);
  }

  /** The text with control characters escaped. */
  static String whole(String text) {
    if (holds(text)) {
      return text;
    }
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> line.append("\\n");
        case '\r' -> line.append("\\r");
        case '\t' -> line.append("\\t");
        default -> line.append(breaks(c) ? "\\u%04X".formatted((int) c) : String.valueOf(c));
      }
    }
    return line.toString();
  }

  /** As much of the text as a message bears. */
  static String cut(String text) {
    if (text.length() <= MOST_CHARS) {
      return whole(text);
    }
    int end = Character.isHighSurrogate(text.charAt(MOST_CHARS - 1)) ? MOST_CHARS - 1 : MOST_CHARS;
    return whole(text.substring(0, end)) + '…';
  }

  /** The text, cut, in quotes as a TOML file would have it. */
  static String quoted(String text) {
    return '"' + cut(text).replace("\"", "\\\"") + '"';
  }

  private static boolean breaks(int c) {
    return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
  }
}
