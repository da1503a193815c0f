package dev.ibid.cli.settings;

import dev.ibid.text.Escaped;
import java.util.regex.Pattern;

/** Words of others inside our messages, which stay one line and move no cursor. */
final class QuotedLine {
  private static final int MOST_CHARS = 80;

  /** What a password in an address begins with, and all of it. */
  private static final Pattern PASSWORD =
      Pattern.compile("((?i:password=)|//[^/?@:]*:(?=[^/?]*@))([^&@\\s]+)");

  private QuotedLine() {}

  /** As much of the text as a message bears. */
  static String cut(String whole) {
    String text = PASSWORD.matcher(whole).replaceAll("$1…");
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
