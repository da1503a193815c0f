package dev.ibid.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.IbidException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroupCommitTest {
  @TempDir Path folder;
  private SqliteFile file;
  private GroupCommit commits;

  @BeforeEach
  void open() throws SQLException {
    file = new SqliteFile(folder.resolve("ibid.db"));
    file.prepare();
    Handle handle = Database.jdbi(Jdbi.create(file.dataSource())).open();
    commits = new GroupCommit(new Writer(handle, Dialect.SQLITE, Clock.systemUTC()));
  }

  @AfterEach
  void close() {
    commits.close();
  }

  private static GroupCommit.Work<Integer> insert(String name) {
    return writer ->
        writer
            .handle()
            .execute("INSERT INTO meta (name, value) VALUES (?, ?)", name, "value of " + name);
  }

  private List<String> names() {
    return Jdbi.create(file.dataSource())
        .withHandle(
            handle ->
                handle
                    .createQuery("SELECT name FROM meta ORDER BY name")
                    .mapTo(String.class)
                    .list());
  }

  @Test
  void work_that_fails_takes_back_only_itself() throws Exception {
    CountDownLatch leading = new CountDownLatch(1);
    CountDownLatch queued = new CountDownLatch(1);
    try (ExecutorService executor = Executors.newCachedThreadPool()) {
      // The first one holds the turn until the others have queued, so that they share a commit.
      Future<?> first =
          executor.submit(
              () ->
                  commits.write(
                      "Cannot hold",
                      writer -> {
                        leading.countDown();
                        queued.await();
                        return insert("first").run(writer);
                      }));
      leading.await();
      List<Future<?>> others = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        int number = i;
        others.add(
            executor.submit(
                () ->
                    commits.write(
                        "Cannot store number " + number,
                        writer -> {
                          insert("other " + number).run(writer);
                          if (number == 3) {
                            throw new SQLException("number 3 fails");
                          }
                          return number;
                        })));
      }
      Thread.sleep(200);
      queued.countDown();
      first.get();
      for (int i = 0; i < others.size(); i++) {
        Future<?> other = others.get(i);
        if (i == 3) {
          assertThatThrownBy(other::get)
              .hasCauseInstanceOf(IbidException.class)
              .hasMessageContaining("Cannot store number 3: number 3 fails");
        } else {
          other.get();
        }
      }
    }

    assertThat(names()).containsExactly("first", "other 0", "other 1", "other 2", "other 4");
  }

  @Test
  void a_lone_failure_leaves_the_connection_usable() {
    commits.write("Cannot store", insert("a"));
    assertThatThrownBy(() -> commits.write("Cannot store", insert("a")))
        .isInstanceOf(IbidException.class);
    commits.write("Cannot store", insert("b"));

    assertThat(names()).containsExactly("a", "b");
  }
}
