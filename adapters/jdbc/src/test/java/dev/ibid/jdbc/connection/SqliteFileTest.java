package dev.ibid.jdbc.connection;

import static dev.ibid.engine.Samples.event;
import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.citation.CitationId;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.source.Event;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqliteFileTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void fill() {
    file = folder.resolve("ibid.db");
    try (JdbcStore store = open()) {
      List<Event> events = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        events.add(event("e" + i));
      }
      store.events().append(kept(events));
    }
  }

  private JdbcStore open() {
    return JdbcStore.sqlite(file, Clock.systemUTC());
  }

  @Test
  void what_was_stored_is_there_when_opened_again() {
    try (JdbcStore store = open()) {
      assertThat(store.events().counts().events()).isEqualTo(200);
      assertThat(store.inspect())
          .isEqualTo(
              new StoreCondition(SchemaVersion.CURRENT, SchemaVersion.CURRENT, 200, List.of()));
    }
  }

  @Test
  void nobody_else_can_read_any_of_its_files() throws IOException {
    try (JdbcStore store = open()) {
      store.events().append(kept(List.of(event("another"))));
      try (Stream<Path> files = Files.list(folder)) {
        assertThat(files)
            .hasSizeGreaterThanOrEqualTo(3)
            .allSatisfy(
                each ->
                    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                        .isEqualTo("rw-------"));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 99, 4096, 20_000})
  void a_file_that_was_cut_short_is_refused(int size) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(size);
    }

    assertRefused(this::open, ErrorCode.STORE_DAMAGED, "is damaged");
  }

  @Test
  void a_file_that_is_something_else_is_refused() throws IOException {
    Files.writeString(file, "This is not a database at all. ".repeat(100));

    assertRefused(this::open, ErrorCode.STORE_DAMAGED, "does not begin like a database");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE event SET content = content || '.'",
        "UPDATE event SET at = at + 1",
        "UPDATE event SET type = 'tool'",
        "UPDATE event SET type = 'tooo'",
        "UPDATE event SET metadata = '{\"k\":1}'",
        "UPDATE source SET external_id = external_id || 'x'",
        "UPDATE session SET name = 'other'",
        "UPDATE project SET name = 'other'"
      })
  void an_event_that_has_changed_by_itself_is_never_shown(String change) throws SQLException {
    execute(change);

    try (JdbcStore store = open()) {
      assertRefused(
          () -> store.events().find(CitationId.candidate("e7", 0)),
          ErrorCode.STORE_DAMAGED,
          "the database is damaged");
    }
  }

  @Test
  void a_database_of_a_newer_schema_is_refused() throws SQLException {
    execute(
        """
        INSERT INTO flyway_schema_history
          (installed_rank, version, description, type, script, installed_by, execution_time, success)
        VALUES (99, '99', 'from the future', 'SQL', 'V99.sql', '', 0, 1)
        """);

    assertRefused(this::open, ErrorCode.STORE_NEWER, "schema 99");
  }

  @Test
  void a_database_whose_making_was_interrupted_is_made_anew() throws IOException {
    Path other = folder.resolve("other.db");
    Files.writeString(folder.resolve("other.db.new"), "half");

    try (JdbcStore store = JdbcStore.sqlite(other, Clock.systemUTC())) {
      assertThat(store.events().counts().events()).isZero();
    }
    assertThat(folder.resolve("other.db.new")).doesNotExist();
  }

  @Test
  void everything_that_was_rescued_waits_to_be_indexed() throws SQLException {
    execute("DELETE FROM outbox WHERE source_id % 2 = 0");
    execute("UPDATE event SET content = 'spoilt' WHERE source_id = 7");

    assertThat(JdbcStore.rescue(file, Clock.systemUTC())).isEqualTo(199);

    try (JdbcStore store = open()) {
      List<Outbox.Pending> pending =
          store.outbox().take(Outbox.Work.INDEX, 1_000, Duration.ofMinutes(1));
      assertThat(pending).hasSize(200);
      assertThat(pending)
          .filteredOn(each -> !each.live())
          .extracting(each -> each.source().value())
          .containsExactly(7L);
    }
  }

  @Test
  void what_is_stored_after_the_clock_was_set_back_still_comes_later() {
    Clock ahead = Clock.fixed(Instant.parse("2100-01-01T00:00:00Z"), ZoneOffset.UTC);
    long before;
    try (JdbcStore store = JdbcStore.sqlite(file, ahead)) {
      store.events().append(kept(List.of(event("from the future"))));
      before = store.outbox().latest(Outbox.Work.INDEX);
    }

    try (JdbcStore store = open()) {
      store.events().append(kept(List.of(event("from today"))));
      assertThat(store.outbox().latest(Outbox.Work.INDEX)).isGreaterThan(before);
    }
  }

  @Test
  void the_newest_migration_is_the_version_this_build_knows() throws IOException {
    Path migrations = Path.of("src/main/resources/dev/ibid/jdbc/migration");
    try (Stream<Path> files = Files.list(migrations)) {
      int newest =
          files
              .map(each -> each.getFileName().toString())
              .mapToInt(name -> Integer.parseInt(name.substring(1, name.indexOf("__"))))
              .max()
              .orElseThrow();
      assertThat(newest).isEqualTo(SchemaVersion.CURRENT);
    }
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static void assertRefused(ThrowingCallable opening, ErrorCode code, String why) {
    assertThatThrownBy(opening)
        .isInstanceOfSatisfying(
            IbidException.class,
            e -> {
              assertThat(e.code()).isEqualTo(code);
              assertThat(e).hasMessageContaining(why);
              assertThat(e.getMessage().lines()).hasSize(1);
            });
  }
}
