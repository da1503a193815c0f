package dev.ibid.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ibid.error.IbidException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** After a failure nobody has to open the store anew. */
class RecoveringWriterTest {
  private static final int LARGE = 100_000;

  @TempDir Path folder;
  private final AtomicLong mostPages = new AtomicLong(Integer.MAX_VALUE);
  private SqliteFile file;
  private Database database;

  @BeforeEach
  void open() {
    file = new SqliteFile(folder.resolve("ibid.db"));
    file.prepare();
    HikariConfig config = new HikariConfig();
    config.setDataSource(file.dataSource());
    Jdbi jdbi = Database.jdbi(Jdbi.create(file.dataSource()));
    database =
        new Database(
            new HikariDataSource(config),
            () -> limited(jdbi.open()),
            SqlDialect.SQLITE,
            TransactionRules.NONE,
            Clock.systemUTC());
  }

  @AfterEach
  void close() {
    database.close();
  }

  private Handle limited(Handle handle) {
    limit(handle);
    return handle;
  }

  private void limit(Handle handle) {
    handle.execute("PRAGMA max_page_count = " + mostPages.get());
  }

  private void fillUp() {
    mostPages.set(1);
    // The limit is never below what is there.
    database.write(
        "Cannot limit",
        writer -> {
          limit(writer.handle());
          return true;
        });
    // Up to the last byte, so that the smallest write fails as well.
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < LARGE; i++) {
                write("f" + i, 5);
              }
            })
        .hasMessageContaining("the disk is full");
  }

  private int write(String name) {
    return write(name, LARGE);
  }

  private int write(String name, int size) {
    return database.write(
        "Cannot write it",
        writer ->
            writer
                .handle()
                .execute("INSERT INTO meta (name, value) VALUES (?, ?)", name, "x".repeat(size)));
  }

  private long count() {
    return database.read(
        "Cannot count",
        handle ->
            handle
                .createQuery("SELECT count(*) FROM meta WHERE length(value) > 50000")
                .mapTo(Long.class)
                .one());
  }

  @Test
  void writing_goes_on_by_itself_when_there_is_space_again() {
    write("before");
    fillUp();
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> write("too much"))
          .isInstanceOf(IbidException.class)
          .hasMessageContaining("the disk is full");
    }
    assertThat(database.outage()).isPresent();

    mostPages.set(Integer.MAX_VALUE);

    assertThat(database.outage()).isEmpty();
    assertThat(write("after")).isOne();
    assertThat(count()).isEqualTo(2);
  }

  @Test
  void the_first_write_that_works_ends_the_outage() {
    fillUp();
    assertThatThrownBy(() -> write("too much")).isInstanceOf(IbidException.class);
    mostPages.set(Integer.MAX_VALUE);

    write("after");

    assertThat(database.outage()).isEmpty();
  }

  @Test
  void a_mistake_of_who_writes_is_no_outage() {
    assertThatThrownBy(
            () ->
                database.write(
                    "Cannot do it",
                    writer -> {
                      throw new IllegalArgumentException("a mistake");
                    }))
        .isInstanceOf(IllegalArgumentException.class);

    assertThat(database.outage()).isEmpty();
    assertThat(write("after")).isOne();
  }

  @Test
  void a_connection_that_was_lost_is_opened_anew() {
    database.write(
        "Cannot lose it",
        writer -> {
          writer.nextSeq();
          return true;
        });
    assertThatThrownBy(
            () ->
                database.write(
                    "Cannot lose it",
                    writer -> {
                      writer.handle().getConnection().close();
                      return writer.handle().execute("SELECT 1");
                    }))
        .isInstanceOf(IbidException.class);

    assertThat(write("after")).isOne();
  }
}
