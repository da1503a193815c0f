package dev.ibid.jdbc.copy;

import dev.ibid.jdbc.connection.SqlDialect;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A table as the catalogue of its database describes it.
 *
 * @param columns those of its key first
 * @param keys how many of them, the first, are its key
 */
record TableShape(String name, List<Column> columns, int keys) {
  /**
   * What belongs to one database alone: its history and name, what its own indexes have still to
   * learn, who is logged in to its servers and how often they call, and what its servers tell one
   * another.
   */
  private static final Set<String> OWN =
      Set.of("flyway_schema_history", "live_change", "login", "meta", "outbox", "quota");

  TableShape {
    columns = List.copyOf(columns);
  }

  /** All tables that hold something, each behind those it refers to. */
  static List<TableShape> all(Connection connection) throws SQLException {
    DatabaseMetaData catalogue = connection.getMetaData();
    Map<String, Set<String>> references = new TreeMap<>();
    try (ResultSet tables = catalogue.getTables(null, null, "%", new String[] {"TABLE"})) {
      while (tables.next()) {
        String name = tables.getString("TABLE_NAME");
        if (!OWN.contains(name) && !name.startsWith("sqlite_")) {
          references.put(name, new HashSet<>());
        }
      }
    }
    for (Map.Entry<String, Set<String>> entry : references.entrySet()) {
      try (ResultSet imported = catalogue.getImportedKeys(null, null, entry.getKey())) {
        while (imported.next()) {
          entry.getValue().add(imported.getString("PKTABLE_NAME"));
        }
      }
      entry.getValue().remove(entry.getKey());
    }
    List<TableShape> ordered = new ArrayList<>();
    for (String name : inOrder(references)) {
      ordered.add(of(catalogue, name));
    }
    return ordered;
  }

  private static List<String> inOrder(Map<String, Set<String>> references) {
    Set<String> done = new HashSet<>();
    List<String> ordered = new ArrayList<>();
    while (ordered.size() < references.size()) {
      int before = ordered.size();
      references.forEach(
          (name, needed) -> {
            if (!done.contains(name) && done.containsAll(needed)) {
              ordered.add(name);
            }
          });
      done.addAll(ordered);
      if (ordered.size() == before) {
        throw new IllegalStateException("Tables refer to one another in a circle");
      }
    }
    return ordered;
  }

  private static TableShape of(DatabaseMetaData catalogue, String name) throws SQLException {
    Map<Integer, String> keys = new TreeMap<>();
    try (ResultSet rows = catalogue.getPrimaryKeys(null, null, name)) {
      while (rows.next()) {
        keys.put(rows.getInt("KEY_SEQ"), rows.getString("COLUMN_NAME"));
      }
    }
    Map<String, Column> found = new LinkedHashMap<>();
    try (ResultSet rows = catalogue.getColumns(null, null, name, "%")) {
      while (rows.next()) {
        String column = rows.getString("COLUMN_NAME");
        found.put(column, Column.of(column, rows.getString("TYPE_NAME")));
      }
    }
    List<Column> columns = new ArrayList<>();
    // By name: a column that was added later stands elsewhere in a table that was made later.
    keys.values().forEach(key -> columns.add(found.remove(key)));
    columns.addAll(new TreeMap<>(found).values());
    return new TableShape(name, columns, keys.size());
  }

  private String names(int count) {
    return columns.stream().limit(count).map(Column::name).collect(Collectors.joining(", "));
  }

  /** The key as it is sorted: texts by their bytes, whatever the locale of the database. */
  private String sortedKey(SqlDialect dialect) {
    return columns.stream()
        .limit(keys)
        .map(
            column ->
                column.kind() == Column.Kind.TEXT && dialect == SqlDialect.POSTGRESQL
                    ? column.name() + " COLLATE \"C\""
                    : column.name())
        .collect(Collectors.joining(", "));
  }

  private static String parameters(int count) {
    return String.join(", ", Collections.nCopies(count, "?"));
  }

  /** Up to so many rows behind one, in the order of keys. */
  List<Row> after(Connection connection, SqlDialect dialect, Optional<Row> last, int limit)
      throws SQLException {
    String key = sortedKey(dialect);
    String sql =
        "SELECT %s FROM %s%s ORDER BY %s LIMIT %d"
            .formatted(
                names(columns.size()),
                name,
                last.isPresent() ? " WHERE (%s) > (%s)".formatted(key, parameters(keys)) : "",
                key,
                limit);
    try (PreparedStatement query = connection.prepareStatement(sql)) {
      if (last.isPresent()) {
        bind(query, last.get().key(), 1);
      }
      List<Row> rows = new ArrayList<>();
      try (ResultSet found = query.executeQuery()) {
        while (found.next()) {
          List<Optional<Object>> values = new ArrayList<>();
          for (int i = 0; i < columns.size(); i++) {
            values.add(columns.get(i).read(found, i + 1));
          }
          rows.add(new Row(values, keys));
        }
      }
      return rows;
    }
  }

  private void bind(PreparedStatement statement, List<Optional<Object>> values, int first)
      throws SQLException {
    for (int i = 0; i < values.size(); i++) {
      columns.get(i).bind(statement, first + i, values.get(i));
    }
  }

  /** Puts rows in, in place of those that have the same keys. */
  void write(Connection connection, List<Row> rows) throws SQLException {
    String changed =
        columns.stream()
            .skip(keys)
            .map(column -> column.name() + " = excluded." + column.name())
            .collect(Collectors.joining(", "));
    String sql =
        "INSERT INTO %s (%s) VALUES (%s) ON CONFLICT (%s) DO %s"
            .formatted(
                name,
                names(columns.size()),
                parameters(columns.size()),
                names(keys),
                changed.isEmpty() ? "NOTHING" : "UPDATE SET " + changed);
    batch(connection, sql, rows, columns.size());
  }

  void delete(Connection connection, List<Row> rows) throws SQLException {
    String sql = "DELETE FROM %s WHERE (%s) = (%s)".formatted(name, names(keys), parameters(keys));
    batch(connection, sql, rows, keys);
  }

  private void batch(Connection connection, String sql, List<Row> rows, int bound)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (Row row : rows) {
        bind(statement, row.values().subList(0, bound), 1);
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }

  long count(Connection connection) throws SQLException {
    try (PreparedStatement query = connection.prepareStatement("SELECT count(*) FROM " + name);
        ResultSet rows = query.executeQuery()) {
      return rows.next() ? rows.getLong(1) : 0;
    }
  }

  /** Has PostgreSQL number new rows behind those that came with their numbers. */
  void renumber(Connection connection) throws SQLException {
    boolean numbered = keys == 1 && columns.getFirst().name().equals("id");
    if (numbered) {
      try (PreparedStatement query =
          connection.prepareStatement(
              "SELECT setval(pg_get_serial_sequence('%1$s', 'id'), greatest(max(id), 1)) FROM %1$s"
                  .formatted(name))) {
        query.execute();
      }
    }
  }
}
