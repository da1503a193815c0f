package dev.ibid.jdbc;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Samples;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.EventFilter;
import dev.ibid.privacy.Redacted;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PostgresqlStoresTest extends JdbcStoresContract {
  private DataSource database;

  @Override
  @BeforeEach
  void open() {
    try {
      database = TestPostgresql.prepared();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
    super.open();
  }

  @Test
  void a_call_with_more_text_than_a_statement_carries_is_stored_whole() {
    String odd = "{\"밸브\",NULL,'\\\\'} ";
    List<Redacted<Event>> events = new ArrayList<>();
    for (int repeated : List.of(1, 200_000, 200_000, 400_000, 2)) {
      events.add(kept(Samples.event("e" + events.size(), odd.repeat(repeated))));
    }
    events.add(kept(Samples.event("null", "NULL")));
    try (JdbcStore store = openStore(Clock.systemUTC())) {
      assertThat(store.events().append(events))
          .hasSize(events.size())
          .allMatch(AppendResult.Stored.class::isInstance);

      List<Event> stored = new ArrayList<>();
      store.events().forEach(EventFilter.ALL, each -> stored.add(each.event()));
      assertThat(stored).containsExactlyInAnyOrderElementsOf(Redacted.values(events));
      assertThat(store.outbox().after(Work.INDEX, 0, 100)).hasSize(events.size());
    }
  }

  @Test
  @Timeout(600)
  void changes_of_two_processes_are_numbered_in_the_order_in_which_they_can_be_seen()
      throws Exception {
    Clock late = Clock.offset(Clock.systemUTC(), Duration.ofHours(-1));
    try (JdbcStore one = openStore(Clock.systemUTC());
        JdbcStore other = openStore(late);
        Connection holding = connected().getConnection()) {
      holding.setAutoCommit(false);
      insertProject(holding, "held");
      FutureTask<List<AppendResult>> first =
          writing(
              one,
              List.of(Samples.event("a"), Samples.in(new Project("held"), Samples.event("b"))));
      awaitWaiting(1, first);
      FutureTask<List<AppendResult>> second = writing(other, List.of(Samples.event("c")));
      awaitWaiting(2, second);
      long seen = one.outbox().latest(Work.INDEX);

      holding.rollback();
      first.get();
      second.get();

      assertThat(one.outbox().after(Work.INDEX, seen, 10)).hasSize(3);
      // Once it is indexed nothing remembers its number, and the next one has to be higher.
      long last = one.outbox().latest(Work.INDEX);
      one.outbox().done(Work.INDEX, one.outbox().after(Work.INDEX, 0, 10));
      other.events().append(kept(List.of(Samples.event("d"))));
      assertThat(one.outbox().latest(Work.INDEX)).isGreaterThan(last);
    }
  }

  private static FutureTask<List<AppendResult>> writing(JdbcStore store, List<Event> events) {
    FutureTask<List<AppendResult>> task =
        new FutureTask<>(() -> store.events().append(kept(events)));
    Thread.ofPlatform().daemon().start(task);
    return task;
  }

  private static void insertProject(Connection connection, String name) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO project (name) VALUES (?)")) {
      insert.setString(1, name);
      insert.executeUpdate();
    }
  }

  /** Until so many wait for one another in the database, or one that should wait has not. */
  private void awaitWaiting(int count, FutureTask<?> task) throws SQLException {
    try (Connection connection = connected().getConnection();
        Statement statement = connection.createStatement()) {
      int waiting = 0;
      while (waiting < count && !task.isDone()) {
        try (ResultSet rows =
            statement.executeQuery("SELECT count(*) FROM pg_locks WHERE NOT granted")) {
          waiting = rows.next() ? rows.getInt(1) : 0;
        }
      }
    }
  }

  @Override
  JdbcStore openStore(Clock by) {
    return JdbcStore.postgresql(database, by);
  }

  @Override
  DataSource connected() {
    return database;
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
