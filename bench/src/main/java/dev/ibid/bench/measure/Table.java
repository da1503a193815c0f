package dev.ibid.bench.measure;

import java.util.ArrayList;
import java.util.List;

/** A table of Markdown. */
public final class Table {
  private final List<List<String>> rows = new ArrayList<>();

  public Table(String... headings) {
    row(headings);
    row(List.of(headings).stream().map(heading -> "---").toArray(String[]::new));
  }

  public Table row(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      text.append("| ").append(String.join(" | ", row)).append(" |\n");
    }
    return text.toString();
  }
}
