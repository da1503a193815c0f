package dev.ibid.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import javax.sql.DataSource;

/**
 * A PostgreSQL that all tests of this process share, since it takes seconds to start. It ends with
 * the process.
 */
public final class TestPostgresql {
  private static final EmbeddedPostgres SERVER = start();
  private static final String TEMPLATE = "prepared";
  private static int copies;

  private TestPostgresql() {}

  private static EmbeddedPostgres start() {
    try {
      // Nothing here outlives a crash of the machine, so nothing need reach its disk.
      return EmbeddedPostgres.builder()
          .setServerConfig("fsync", "off")
          .setServerConfig("full_page_writes", "off")
          // Cleaning up holds databases open that are about to be copied.
          .setServerConfig("autovacuum", "off")
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The server, whose own database is in whatever state the last test has left it. */
  public static EmbeddedPostgres server() {
    return SERVER;
  }

  /** A database of its own with the tables of ibid and nothing in them: a copy of one. */
  static synchronized DataSource prepared() throws SQLException {
    int number = copies++;
    try (Connection connection = SERVER.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      if (number == 0) {
        prepare(statement);
      } else {
        drop(statement, "copy" + (number - 1));
      }
      statement.execute("CREATE DATABASE copy" + number + " TEMPLATE " + TEMPLATE);
    }
    return SERVER.getDatabase("postgres", "copy" + number);
  }

  private static void prepare(Statement statement) throws SQLException {
    statement.execute("CREATE DATABASE " + TEMPLATE);
    JdbcStore.postgresql(SERVER.getDatabase("postgres", TEMPLATE), Clock.systemUTC()).close();
    boolean open = true;
    while (open) {
      try (ResultSet rows =
          statement.executeQuery(
              "SELECT 1 FROM pg_stat_activity WHERE datname = '" + TEMPLATE + "'")) {
        open = rows.next();
      }
    }
  }

  /** The last one's connections may be open yet; what stays then is deleted with the server. */
  private static void drop(Statement statement, String name) throws SQLException {
    try {
      statement.execute("DROP DATABASE " + name + " WITH (FORCE)");
    } catch (SQLException e) {
      if (!"55006".equals(e.getSQLState())) {
        throw e;
      }
    }
  }
}
