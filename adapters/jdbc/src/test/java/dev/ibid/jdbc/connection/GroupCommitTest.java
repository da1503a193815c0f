package dev.ibid.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.assertj.core.api.InstanceOfAssertFactories;
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
    Jdbi jdbi = Database.jdbi(Jdbi.create(file.dataSource()));
    commits =
        new GroupCommit(
            lastSeq ->
                new WriteConnection(
                    jdbi.open(), SqlDialect.SQLITE, Optional.empty(), Clock.systemUTC(), lastSeq));
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

  /** Has works share a commit and returns what became of each: a value, or what was thrown. */
  private List<Object> together(List<GroupCommit.Work<Integer>> works) throws Exception {
    CountDownLatch leading = new CountDownLatch(1);
    CountDownLatch queued = new CountDownLatch(1);
    List<FutureTask<Integer>> outcomes = new ArrayList<>();
    // The first one holds the turn until the others have queued.
    FutureTask<Integer> first =
        new FutureTask<>(
            () ->
                commits.write(
                    "Cannot hold",
                    Scope.ALL,
                    writer -> {
                      leading.countDown();
                      queued.await();
                      return insert("first").run(writer);
                    }));
    Thread.ofPlatform().start(first);
    leading.await();
    for (GroupCommit.Work<Integer> work : works) {
      FutureTask<Integer> outcome =
          new FutureTask<>(() -> commits.write("Cannot store", Scope.ALL, work));
      Thread waiting = Thread.ofPlatform().daemon().start(outcome);
      while (waiting.isAlive() && waiting.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
      outcomes.add(outcome);
    }
    queued.countDown();
    first.get();
    List<Object> results = new ArrayList<>();
    for (FutureTask<Integer> outcome : outcomes) {
      try {
        results.add(outcome.get());
      } catch (ExecutionException e) {
        results.add(e.getCause());
      }
    }
    return results;
  }

  private static GroupCommit.Work<Integer> failing(Throwable thrown) {
    return writer -> {
      insert("failing").run(writer);
      if (thrown instanceof Error error) {
        throw error;
      }
      throw (Exception) thrown;
    };
  }

  @Test
  void work_that_fails_takes_back_only_itself() throws Exception {
    List<Object> outcomes =
        together(
            List.of(insert("a"), insert("b"), failing(new SQLException("it fails")), insert("c")));

    assertThat(outcomes.get(2))
        .asInstanceOf(InstanceOfAssertFactories.type(IbidException.class))
        .extracting(IbidException::getMessage)
        .isEqualTo("Cannot store: it fails");
    assertThat(names()).containsExactly("a", "b", "c", "first");
  }

  @Test
  void an_error_in_shared_work_strikes_only_whose_work_it_is() throws Exception {
    Error error = new StackOverflowError();

    List<Object> outcomes = together(List.of(insert("a"), failing(error), insert("b")));

    assertThat(outcomes).containsExactly(1, error, 1);
    assertThat(names()).containsExactly("a", "b", "first");
  }

  @Test
  void a_lone_failure_leaves_the_connection_usable() {
    commits.write("Cannot store", Scope.ALL, insert("a"));
    assertThatThrownBy(() -> commits.write("Cannot store", Scope.ALL, insert("a")))
        .isInstanceOf(IbidException.class);
    commits.write("Cannot store", Scope.ALL, insert("b"));

    assertThat(names()).containsExactly("a", "b");
  }
}
