package dev.ibid.bench.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The proof that two contenders did the same work: their databases hold the same rows in the same
 * tables, apart from the moments at which they were written.
 */
final class Agreement {
  private static final String TABLES_AND_COLUMNS =
      """
      SELECT t.name, group_concat(c.name)
      FROM sqlite_schema t JOIN pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT LIKE 'flyway%' AND t.name NOT LIKE 'sqlite%'
        AND c.name NOT IN ('created_at', 'changed_at', 'since', 'seq')
      GROUP BY t.name
      """;

  private Agreement() {}

  /** Throws when the databases differ. */
  static void check(Path one, Path other) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + one);
        Statement statement = connection.createStatement()) {
      statement.execute("ATTACH '" + other + "' AS other");
      Map<String, String> tables = new LinkedHashMap<>();
      try (ResultSet rows = statement.executeQuery(TABLES_AND_COLUMNS)) {
        while (rows.next()) {
          tables.put(rows.getString(1), rows.getString(2));
        }
      }
      for (Map.Entry<String, String> table : tables.entrySet()) {
        check(statement, table.getKey(), table.getValue());
      }
    }
  }

  private static void check(Statement statement, String table, String columns) throws SQLException {
    try (ResultSet counts =
        statement.executeQuery(
            """
            SELECT (SELECT count(*) FROM main.%1$s), (SELECT count(*) FROM other.%1$s),
                   (SELECT count(*)
                    FROM (SELECT %2$s FROM main.%1$s EXCEPT SELECT %2$s FROM other.%1$s))
            """
                .formatted(table, columns))) {
      counts.next();
      if (counts.getLong(1) != counts.getLong(2) || counts.getLong(3) > 0) {
        throw new IllegalStateException(
            "The contenders did different work: table %s has %d and %d rows, and %d differ"
                .formatted(table, counts.getLong(1), counts.getLong(2), counts.getLong(3)));
      }
    }
  }
}
