package dev.ibid.jdbc;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Samples;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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

  @Test
  void storing_goes_on_when_the_server_has_dropped_every_connection() throws SQLException {
    store().events().append(kept(List.of(Samples.event("before"))));
    try (Connection connection = connected().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
    }

    store().events().append(kept(List.of(Samples.event("after"))));

    assertThat(store().outage()).isEmpty();
  }
}
