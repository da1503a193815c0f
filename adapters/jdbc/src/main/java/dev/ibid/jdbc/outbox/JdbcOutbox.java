package dev.ibid.jdbc.outbox;

import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.NumberList;
import dev.ibid.jdbc.connection.SqlDialect;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.source.SourceKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Work in the table {@code outbox}. Whoever has taken a source keeps it when it changes meanwhile:
 * two workers on one source could overtake each other, and what the slower one knew would stay.
 */
public final class JdbcOutbox implements Outbox {
  private final Database database;
  private final SqlDialect dialect;

  public JdbcOutbox(Database database, SqlDialect dialect) {
    this.database = database;
    this.dialect = dialect;
  }

  @Override
  public long latest(Work work) {
    return database.read(
        "Cannot find out what waits",
        handle -> {
          try (PreparedStatement query =
              handle
                  .getConnection()
                  .prepareStatement("SELECT max(seq) FROM outbox WHERE work = ?")) {
            query.setString(1, label(work));
            try (ResultSet rows = query.executeQuery()) {
              // Without any there is a row all the same, and no number in it, which reads as 0.
              return rows.next() ? rows.getLong(1) : 0;
            }
          }
        });
  }

  @Override
  public List<Pending> after(Work work, long sequence, int limit) {
    return read(
        "Cannot read what waits", work, "AND o.seq > ? ORDER BY o.seq LIMIT ?", sequence, limit);
  }

  @Override
  public List<Pending> gone(int limit) {
    return read(
        "Cannot read what is gone",
        Work.INDEX,
        "AND NOT " + OutboxRows.LIVE + " ORDER BY o.seq LIMIT ?",
        limit);
  }

  private List<Pending> read(String failure, Work work, String rest, long... bound) {
    return database.read(
        failure,
        handle -> {
          try (PreparedStatement query =
              handle.getConnection().prepareStatement(OutboxRows.SELECT + rest)) {
            query.setString(1, label(work));
            for (int i = 0; i < bound.length; i++) {
              query.setLong(i + 2, bound[i]);
            }
            return OutboxRows.read(query);
          }
        });
  }

  @Override
  public List<Pending> take(Work work, int limit, Duration lease) {
    return database.write(
        "Cannot take work",
        writer -> {
          Connection connection = writer.handle().getConnection();
          List<Pending> taken = free(connection, work, writer.now(), limit);
          lease(connection, work, taken, writer.now() + lease.toMillis());
          return taken;
        });
  }

  private List<Pending> free(Connection connection, Work work, long now, int limit)
      throws SQLException {
    try (PreparedStatement query =
        connection.prepareStatement(
            OutboxRows.SELECT
                + "AND o.leased_until <= ? ORDER BY o.seq LIMIT ?"
                + dialect.takingRows())) {
      query.setString(1, label(work));
      query.setLong(2, now);
      query.setInt(3, limit);
      return OutboxRows.read(query);
    }
  }

  private void lease(Connection connection, Work work, List<Pending> taken, long until)
      throws SQLException {
    try (PreparedStatement update =
        connection.prepareStatement(
            "UPDATE outbox SET leased_until = ? WHERE work = ? AND source_id IN (%s)"
                .formatted(dialect.numbers()))) {
      update.setLong(1, until);
      update.setString(2, label(work));
      update.setString(3, NumberList.of(taken.stream().map(Pending::source).toList()));
      update.executeUpdate();
    }
  }

  @Override
  public void done(Work work, Collection<Pending> done) {
    database.write(
        "Cannot note what is done",
        writer ->
            updateOrRelease(
                writer,
                "DELETE FROM outbox WHERE source_id = ? AND work = ? AND seq = ?",
                work,
                done));
  }

  @Override
  public void failed(Work work, Collection<Pending> failed, Duration delay) {
    database.write(
        "Cannot note what failed",
        writer -> {
          String again =
              "UPDATE outbox SET attempts = attempts + 1, leased_until = %d WHERE source_id = ? AND work = ? AND seq = ?"
                  .formatted(writer.now() + delay.toMillis());
          return updateOrRelease(writer, again, work, failed);
        });
  }

  /** What has changed since it was taken is nobody's any more, and can be taken as it is now. */
  private static int updateOrRelease(
      WriteConnection writer, String sql, Work work, Collection<Pending> pending)
      throws SQLException {
    Connection connection = writer.handle().getConnection();
    List<Pending> changed = new ArrayList<>();
    try (PreparedStatement update = connection.prepareStatement(sql)) {
      for (Pending each : pending) {
        bind(update, each, work);
        update.setLong(3, each.sequence());
        update.addBatch();
      }
      int[] counts = update.executeBatch();
      int row = 0;
      for (Pending each : pending) {
        if (counts[row++] == 0) {
          changed.add(each);
        }
      }
    }
    try (PreparedStatement release =
        connection.prepareStatement(
            "UPDATE outbox SET leased_until = 0 WHERE source_id = ? AND work = ?")) {
      for (Pending each : changed) {
        bind(release, each, work);
        release.executeUpdate();
      }
    }
    return pending.size();
  }

  private static void bind(PreparedStatement statement, Pending pending, Work work)
      throws SQLException {
    statement.setLong(1, pending.source().value());
    statement.setString(2, label(work));
  }

  @Override
  public void add(Work work, Collection<SourceKey> sources) {
    if (sources.isEmpty()) {
      return;
    }
    database.write(
        "Cannot note what has to be done",
        writer -> {
          try (PreparedStatement insert =
              prepareAdding(writer, "WHERE source_id IN (%s)".formatted(dialect.numbers()), work)) {
            insert.setLong(2, writer.nextSeqs(sources.size()));
            insert.setString(3, NumberList.of(sources));
            return insert.executeUpdate();
          }
        });
  }

  @Override
  public void addAll(Work work) {
    database.write(
        "Cannot note what has to be done",
        writer -> {
          try (PreparedStatement insert = prepareAdding(writer, "WHERE TRUE", work)) {
            insert.setLong(2, writer.nextSeqs(count(writer.handle())));
            return insert.executeUpdate();
          }
        });
  }

  /** How many sources a search may find. */
  public long count() {
    return database.read("Cannot count the sources", JdbcOutbox::count);
  }

  private static long count(Handle handle) {
    return handle
        .createQuery("SELECT count(*) FROM (" + OutboxRows.LIVE_SOURCES + ") AS sources")
        .mapTo(Long.class)
        .one();
  }

  private static PreparedStatement prepareAdding(WriteConnection writer, String where, Work work)
      throws SQLException {
    PreparedStatement insert =
        writer
            .handle()
            .getConnection()
            .prepareStatement(
                """
                INSERT INTO outbox (source_id, work, seq, since)
                SELECT source_id, ?, ? - 1 + row_number() OVER (ORDER BY source_id), %d
                FROM (%s) AS sources %s
                ON CONFLICT (source_id, work) DO UPDATE SET seq = excluded.seq, attempts = 0
                """
                    .formatted(writer.now(), OutboxRows.LIVE_SOURCES, where));
    insert.setString(1, label(work));
    return insert;
  }

  @Override
  public long pending(Work work) {
    return number("SELECT count(*) FROM outbox WHERE work = :work", work).orElse(0L);
  }

  @Override
  public long missing(long passed) {
    return database.read(
        "Cannot find out what waits",
        handle ->
            handle
                .createQuery(
                    "SELECT count(*) FROM outbox WHERE work = 'index' AND (seq > :passed OR attempts > 0)")
                .bind("passed", passed)
                .mapTo(Long.class)
                .one());
  }

  @Override
  public Optional<Instant> oldest(Work work) {
    return number("SELECT since FROM outbox WHERE work = :work ORDER BY since LIMIT 1", work)
        .map(Instant::ofEpochMilli);
  }

  private Optional<Long> number(String sql, Work work) {
    return database.read(
        "Cannot find out what waits",
        handle -> handle.createQuery(sql).bind("work", label(work)).mapTo(Long.class).findOne());
  }

  @Override
  public void release() {
    database.write(
        "Cannot end the leases",
        writer ->
            writer.handle().execute("UPDATE outbox SET leased_until = 0 WHERE leased_until > 0"));
  }

  private static String label(Work work) {
    return work.name().toLowerCase(Locale.ROOT);
  }
}
