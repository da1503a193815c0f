package dev.ibid.jdbc.connection;

import java.util.List;

/** The headings above a passage as one column: a line each. */
public final class HeadingColumn {
  private HeadingColumn() {}

  public static String write(List<String> headings) {
    return String.join("\n", headings.stream().map(each -> each.replace('\n', ' ')).toList());
  }

  public static List<String> read(String column) {
    return column.isEmpty() ? List.of() : List.of(column.split("\n", -1));
  }
}
