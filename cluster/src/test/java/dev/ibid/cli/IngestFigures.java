package dev.ibid.cli;

import static dev.ibid.privacy.Kept.kept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Samples;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.connection.PostgresqlServer;
import dev.ibid.memory.EventFilter;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Event;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * How fast events are stored in PostgreSQL: by one server and by two, beside a file and beside
 * batches of the same rows without ibid.
 */
final class IngestFigures {
  private static final int BATCH = 500;
  private static final int ROUNDS = 3;
  private static final Clock CLOCK = Clock.systemUTC();

  private final int events;
  private final Path folder;

  IngestFigures(int events, Path folder) {
    this.events = events;
    this.folder = folder;
  }

  /**
   * @param work the time of processors for an event, in seconds
   */
  private record Speed(double perSecond, double work) {}

  String measure() throws Exception {
    // What is measured first pays for everybody's compilation.
    store(postgresql(PostgresqlEngine.newDatabase()), "warm", Math.min(events, 5_000));
    ProcessorTime own = new ProcessorTime(ProcessHandle.current().pid());
    ProcessorTime both = new ProcessorTime(ProcessHandle.current().pid(), PostgresqlEngine.pid());
    List<Speed> file = new ArrayList<>();
    List<Speed> bare = new ArrayList<>();
    List<Speed> one = new ArrayList<>();
    List<Speed> two = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      int round = i;
      file.add(speed(own, () -> store(sqlite(round), "a", events)));
      bare.add(speed(both, () -> bare(PostgresqlEngine.newDatabase())));
      one.add(speed(both, () -> store(postgresql(PostgresqlEngine.newDatabase()), "a", events)));
      String url = PostgresqlEngine.newDatabase();
      two.add(
          speed(
              both,
              () ->
                  together(
                      () -> store(postgresql(url), "a", events / 2),
                      () -> store(postgresql(url), "b", events / 2))));
    }
    Speed base = middle(bare);
    return """
        | %,d events in batches of %d, middle of %d rounds | events/s | of bare batches | processor, ms/event |
        |---|---|---|---|
        """
            .formatted(events, BATCH, ROUNDS)
        + row("SQLite", middle(file), base)
        + row("bare JDBC batches into PostgreSQL", base, base)
        + row("ibid into PostgreSQL, one server", middle(one), base)
        + row("ibid into PostgreSQL, two servers", middle(two), base);
  }

  private static String row(String name, Speed speed, Speed base) {
    return "| %s | %,.0f | %.2f | %.3f |%n"
        .formatted(
            name, speed.perSecond(), speed.perSecond() / base.perSecond(), speed.work() * 1e3);
  }

  private static Speed middle(List<Speed> rounds) {
    return rounds.stream()
        .sorted(Comparator.comparingDouble(Speed::perSecond))
        .toList()
        .get(rounds.size() / 2);
  }

  private Speed speed(ProcessorTime processors, Callable<Long> work) throws Exception {
    double worked = processors.seconds();
    long begun = System.nanoTime();
    assertThat(work.call()).isEqualTo(events);
    double passed = (System.nanoTime() - begun) / 1e9;
    return new Speed(events / passed, (processors.seconds() - worked) / events);
  }

  private JdbcStore sqlite(int round) throws IOException {
    Path own = Files.createDirectories(folder.resolve("round" + round));
    return JdbcStore.sqlite(own.resolve("ibid.db"), CLOCK);
  }

  private static JdbcStore postgresql(String url) {
    return JdbcStore.postgresql(
        new PostgresqlServer(url, Optional.empty(), 4, Duration.ofMinutes(1)), CLOCK);
  }

  private static long together(Callable<Long> one, Callable<Long> other) throws Exception {
    long sum = 0;
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (Future<Long> done : threads.invokeAll(List.of(one, other))) {
        sum += done.get();
      }
    }
    return sum;
  }

  private static String text(int number) {
    return "Note %d: the boiler in the cellar was checked, pressure %d bar, valve closed, nothing else to report"
        .formatted(number, number % 7);
  }

  private static long store(JdbcStore store, String prefix, int events) {
    try (store) {
      for (int done = 0; done < events; done += BATCH) {
        List<Redacted<Event>> batch = new ArrayList<>();
        for (int i = done; i < Math.min(events, done + BATCH); i++) {
          batch.add(kept(Samples.event(prefix + i, text(i))));
        }
        var unused = store.events().append(batch);
      }
      return store.events().count(EventFilter.ALL) >= events ? events : -1L;
    }
  }

  /** The rows of sources, events and changes alone, with numbers given beforehand. */
  private long bare(String url) throws SQLException {
    postgresql(url).close();
    try (Connection connection = DriverManager.getConnection(url);
        Statement prepare = connection.createStatement()) {
      connection.setAutoCommit(false);
      prepare.execute("INSERT INTO project (id, name) VALUES (1, 'p')");
      prepare.execute("INSERT INTO session (id, project_id, name) VALUES (1, 1, 's')");
      try (PreparedStatement source =
              connection.prepareStatement(
                  """
                  INSERT INTO source (id, project_id, kind, external_id, ref_hash, citation, content_hash, state, created_at, changed_at)
                  VALUES (?, 1, 'mem', ?, ?, ?, ?, 'live', 0, 0)
                  """);
          PreparedStatement event =
              connection.prepareStatement(
                  """
                  INSERT INTO event (source_id, project_id, session_id, type, at, parent, checksum, metadata, content)
                  VALUES (?, 1, 1, 'insight', 0, NULL, 0, '{}', ?)
                  """);
          PreparedStatement change =
              connection.prepareStatement(
                  "INSERT INTO outbox (source_id, work, seq, since) VALUES (?, 'index', ?, 0)")) {
        for (int i = 1; i <= events; i++) {
          byte[] hash = ByteBuffer.allocate(32).putInt(i).array();
          source.setLong(1, i);
          source.setString(2, "a" + i);
          source.setBytes(3, hash);
          source.setString(4, "%06d".formatted(i));
          source.setBytes(5, hash);
          source.addBatch();
          event.setLong(1, i);
          event.setString(2, text(i));
          event.addBatch();
          change.setLong(1, i);
          change.setLong(2, i);
          change.addBatch();
          if (i % BATCH == 0 || i == events) {
            source.executeBatch();
            event.executeBatch();
            change.executeBatch();
            connection.commit();
          }
        }
      }
      return events;
    }
  }
}
