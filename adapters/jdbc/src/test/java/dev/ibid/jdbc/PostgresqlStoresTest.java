package dev.ibid.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

class PostgresqlStoresTest extends JdbcStoresContract {
  private static EmbeddedPostgres server;

  @BeforeAll
  static void start() throws IOException {
    // Nothing here outlives a crash of the machine, so nothing need reach its disk.
    server =
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "off")
            .setServerConfig("full_page_writes", "off")
            .start();
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  @Override
  @BeforeEach
  void open() {
    try (Connection connection = connected().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("DROP SCHEMA public CASCADE");
      statement.execute("CREATE SCHEMA public");
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
    super.open();
  }

  @Override
  JdbcStore openStore(Clock by) {
    return JdbcStore.postgresql(server.getPostgresDatabase(), by);
  }

  @Override
  DataSource connected() {
    return server.getPostgresDatabase();
  }
}
