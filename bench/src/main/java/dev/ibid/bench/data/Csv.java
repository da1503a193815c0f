package dev.ibid.bench.data;

import java.util.ArrayList;
import java.util.List;

/** Tables in text: fields between commas, in quotes where they hold commas, quotes or lines. */
final class Csv {
  private Csv() {}

  static List<List<String>> parse(String text) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        boolean doubled = quoted && i + 1 < text.length() && text.charAt(i + 1) == '"';
        if (doubled) {
          field.append(c);
          i++;
        } else {
          quoted = !quoted;
        }
      } else if (!quoted && (c == ',' || c == '\n')) {
        row.add(field.toString());
        field.setLength(0);
        if (c == '\n') {
          rows.add(List.copyOf(row));
          row.clear();
        }
      } else if (quoted || c != '\r') {
        field.append(c);
      }
    }
    if (!row.isEmpty() || !field.isEmpty()) {
      row.add(field.toString());
      rows.add(List.copyOf(row));
    }
    return rows;
  }
}
