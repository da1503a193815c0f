package dev.ibid.jdbc.shared;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.engine.Samples;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.TestPostgresql;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What servers tell one another through the database they share. */
@Timeout(600)
class SharedDatabaseTest {
  private static final EmbeddedPostgres SERVER = TestPostgresql.server();

  private static JdbcStore open() {
    return JdbcStore.postgresql(SERVER.getPostgresDatabase(), Clock.systemUTC());
  }

  @Test
  void a_job_is_done_by_one_server_at_a_time() {
    try (JdbcStore one = open();
        JdbcStore other = open()) {
      List<String> done = new ArrayList<>();
      assertThat(
              one.runAlone(
                  "retention",
                  () -> {
                    assertThat(other.runAlone("retention", () -> done.add("twice"))).isFalse();
                    assertThat(other.runAlone("something else", () -> done.add("else"))).isTrue();
                    done.add("once");
                  }))
          .isTrue();
      assertThat(done).containsExactly("else", "once");
      assertThat(other.runAlone("retention", () -> done.add("later"))).isTrue();
    }
  }

  @Test
  void a_job_that_fails_can_be_done_by_another_server() {
    try (JdbcStore one = open();
        JdbcStore other = open()) {
      assertThatThrownBy(
              () ->
                  one.runAlone(
                      "retention",
                      () -> {
                        throw new IllegalStateException("failed");
                      }))
          .hasMessage("failed");
      assertThat(other.runAlone("retention", () -> {})).isTrue();
    }
  }

  @Test
  void a_store_in_a_file_does_every_job_itself(@TempDir Path folder) {
    List<String> done = new ArrayList<>();
    try (JdbcStore store = JdbcStore.sqlite(folder.resolve("ibid.db"), Clock.systemUTC())) {
      assertThat(store.runAlone("retention", () -> done.add("done"))).isTrue();
    }
    assertThat(done).containsExactly("done");
  }

  @Test
  void what_one_stores_another_hears_of_also_after_every_connection_was_cut() throws Exception {
    Semaphore heard = new Semaphore(0);
    try (JdbcStore one = open();
        JdbcStore other = open()) {
      one.onChange(() -> {});
      other.onChange(heard::release);
      heard.acquire();
      tell(one, heard, "a");
      cutAll();
      tell(one, heard, "b");
    }
  }

  /** Hints may be lost while connections are made anew, so something is stored until one comes. */
  private static void tell(JdbcStore from, Semaphore heard, String prefix)
      throws InterruptedException {
    heard.drainPermits();
    int number = 0;
    do {
      var unused = from.events().append(List.of(kept(Samples.event(prefix + number++))));
    } while (!heard.tryAcquire(500, TimeUnit.MILLISECONDS));
  }

  private static void cutAll() throws SQLException {
    try (Connection connection = SERVER.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND"
              + " datname IS NOT NULL");
    }
  }
}
