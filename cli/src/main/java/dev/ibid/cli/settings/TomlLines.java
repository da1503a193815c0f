package dev.ibid.cli.settings;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A TOML file as its writer sees it, line by line: what is not changed stays, with its comments and
 * in its order. Knows values of one line only; who changes something has to read the outcome.
 */
final class TomlLines {
  private final List<String> lines;
  private final String lineBreak;

  TomlLines(String text) {
    this.lines = text.lines().collect(Collectors.toList());
    this.lineBreak = text.contains("\r\n") ? "\r\n" : "\n";
  }

  /**
   * Where a setting stands, or would; each -1 for nowhere.
   *
   * @param line its own
   * @param header that of its section
   * @param sibling the last line outside all sections that sets something of its section
   */
  private record Place(int line, int header, int sibling) {}

  /**
   * Gives a setting a value.
   *
   * @param value as it stands in a file
   */
  void set(String key, String value) {
    Place place = place(key);
    if (place.line >= 0) {
      String old = lines.get(place.line);
      lines.set(place.line, old.substring(0, beginOfValue(old)) + value + comment(old));
    } else if (place.header >= 0) {
      lines.add(place.header + 1, name(key) + " = " + value);
    } else if (place.sibling >= 0) {
      lines.add(place.sibling + 1, key + " = " + value);
    } else {
      lines.add("[" + section(key) + "]");
      lines.add(name(key) + " = " + value);
    }
  }

  /** Takes a setting out; a comment behind it stays. */
  void remove(String key) {
    int line = place(key).line;
    if (line >= 0) {
      String comment = comment(lines.get(line)).strip();
      if (comment.isEmpty()) {
        lines.remove(line);
      } else {
        lines.set(line, comment);
      }
    }
  }

  String text() {
    return lines.stream().map(line -> line + lineBreak).collect(Collectors.joining());
  }

  private Place place(String key) {
    int found = -1;
    int header = -1;
    int sibling = -1;
    String current = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.startsWith("[")) {
        current = title(line);
        header = current.equals(section(key)) ? i : header;
      } else if (current.isEmpty()) {
        found = sets(line, key) ? i : found;
        sibling = line.startsWith(section(key) + ".") ? i : sibling;
      } else if (current.equals(section(key)) && sets(line, name(key))) {
        found = i;
      }
    }
    return new Place(found, header, sibling);
  }

  private static String section(String key) {
    return key.substring(0, key.lastIndexOf('.'));
  }

  private static String name(String key) {
    return key.substring(key.lastIndexOf('.') + 1);
  }

  private static String title(String line) {
    int end = line.indexOf(']');
    return end < 0 ? line : line.substring(1, end).strip();
  }

  private static boolean sets(String line, String name) {
    return line.startsWith(name) && line.substring(name.length()).stripLeading().startsWith("=");
  }

  private static int beginOfValue(String line) {
    int begin = line.indexOf('=') + 1;
    while (begin < line.length() && Character.isWhitespace(line.charAt(begin))) {
      begin++;
    }
    return begin;
  }

  /** What follows a value, with the space before it; in a text {@code #} is a letter like any. */
  private static String comment(String line) {
    int endOfValue = beginOfValue(line);
    char quote = 0;
    for (int i = endOfValue; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quote == 0 && c == '#') {
        return line.substring(endOfValue);
      }
      if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      } else if (quote == '"' && c == '\\') {
        i++;
      }
      endOfValue = Character.isWhitespace(c) ? endOfValue : Math.min(i + 1, line.length());
    }
    return "";
  }
}
