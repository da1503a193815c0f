package dev.ibid.cli.settings;

import dev.ibid.text.Escaped;

/** Words of others inside our messages, which stay one line and move no cursor. */
final class QuotedLine {
  private static final int MOST_CHARS = 80;

  private QuotedLine() {}

  /** As much of the text as a message bears. */
  static String cut(String text) {
    if (text.length() <= MOST_CHARS) {
      return Escaped.line(text);
    }
    int end = Character.isHighSurrogate(text.charAt(MOST_CHARS - 1)) ? MOST_CHARS - 1 : MOST_CHARS;
    return Escaped.line(text.substring(0, end)) + '…';
  }

  /** The text, cut, in quotes as a TOML file would have it. */
  static String quoted(String text) {
    return '"' + cut(text).replace("\"", "\\\"") + '"';
  }
}
