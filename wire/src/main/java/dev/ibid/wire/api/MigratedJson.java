package dev.ibid.wire.api;

import java.util.List;

/** What {@code migrate} answers: what both stores have now. */
public record MigratedJson(String from, String to, List<TableJson> tables) {
  public MigratedJson {
    tables = List.copyOf(tables);
  }

  /** A table of which both have the same; the checksum is over every value of every row. */
  public record TableJson(String table, long rows, String checksum) {}
}
