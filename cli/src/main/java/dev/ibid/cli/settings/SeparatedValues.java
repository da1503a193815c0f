package dev.ibid.cli.settings;

import java.util.ArrayList;
import java.util.List;

/**
 * Several values on one line, with separators between them. A backslash before a separator or
 * another backslash makes it part of the value; before anything else it is an ordinary character,
 * so that patterns and paths need no doubling.
 */
final class SeparatedValues {
  private static final String ESCAPABLE = "\\,=";

  private SeparatedValues() {}

  /** The pieces between separators, still escaped; none when the text is blank. */
  static List<String> split(String text, char separator) {
    return text.isBlank() ? List.of() : split(text, separator, Integer.MAX_VALUE);
  }

  static List<String> split(String text, char separator, int most) {
    List<String> pieces = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < text.length() && pieces.size() + 1 < most; i++) {
      if (escapes(text, i)) {
        i++;
      } else if (text.charAt(i) == separator) {
        pieces.add(text.substring(start, i));
        start = i + 1;
      }
    }
    pieces.add(text.substring(start));
    return pieces;
  }

  static String unescape(String piece) {
    StringBuilder plain = new StringBuilder(piece.length());
    for (int i = 0; i < piece.length(); i++) {
      if (escapes(piece, i)) {
        i++;
      }
      plain.append(piece.charAt(i));
    }
    return plain.toString();
  }

  static String escape(String value, String separators) {
    StringBuilder escaped = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '\\' || separators.indexOf(c) >= 0) {
        escaped.append('\\');
      }
      escaped.append(c);
    }
    return escaped.toString();
  }

  private static boolean escapes(String text, int at) {
    return text.charAt(at) == '\\'
        && at + 1 < text.length()
        && ESCAPABLE.indexOf(text.charAt(at + 1)) >= 0;
  }
}
