package dev.ibid.jdbc;

import java.util.List;

/** The headings above a passage as one column: a line each. */
final class HeadingColumn {
  private HeadingColumn() {}

  static String write(List<String> headings) {
    return String.join("\n", headings.stream().map(each -> each.replace('\n', ' ')).toList());
  }

  static List<String> read(String column) {
    return column.isEmpty() ? List.of() : List.of(column.split("\n", -1));
  }
}
