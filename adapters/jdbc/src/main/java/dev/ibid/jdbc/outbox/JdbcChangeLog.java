package dev.ibid.jdbc.outbox;

import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.NumberList;
import dev.ibid.jdbc.connection.SqlDialect;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.search.indexing.ChangeLog;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.source.SourceKey;
import java.sql.PreparedStatement;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The changes in the table {@code outbox}, for a database that several servers share: its rows for
 * words are kept, and so have the number of every source's last change. Whoever writes holds the
 * lock of the writers until its changes can be seen, so none appears behind a number that was read.
 */
public final class JdbcChangeLog implements ChangeLog {
  private final Database database;
  private final Outbox outbox;
  private final SqlDialect dialect;

  public JdbcChangeLog(Database database, Outbox outbox, SqlDialect dialect) {
    this.database = database;
    this.outbox = outbox;
    this.dialect = dialect;
  }

  @Override
  public long latest() {
    return outbox.latest(Outbox.Work.INDEX);
  }

  @Override
  public List<Pending> after(long sequence, int limit) {
    return outbox.after(Outbox.Work.INDEX, sequence, limit);
  }

  @Override
  public List<Pending> gone(long sequence, int limit) {
    return database.read(
        "Cannot read what is gone",
        handle -> {
          try (PreparedStatement query =
              handle
                  .getConnection()
                  .prepareStatement(
                      OutboxRows.SELECT
                          + "AND o.seq > ? AND NOT "
                          + OutboxRows.LIVE
                          + " ORDER BY o.seq LIMIT ?")) {
            query.setString(1, "index");
            query.setLong(2, sequence);
            query.setInt(3, limit);
            return OutboxRows.read(query);
          }
        });
  }

  @Override
  public long count(long sequence) {
    return number("SELECT count(*) FROM outbox WHERE work = 'index' AND seq > :sequence", sequence)
        .orElse(0L);
  }

  @Override
  public Optional<Instant> oldest(long sequence) {
    return number("SELECT min(seq) FROM outbox WHERE work = 'index' AND seq > :sequence", sequence)
        .map(oldest -> Instant.ofEpochMilli(oldest >> WriteConnection.SEQ_BITS));
  }

  private Optional<Long> number(String sql, long sequence) {
    return database.read(
        "Cannot find out what waits",
        handle ->
            Optional.ofNullable(
                handle
                    .createQuery(sql)
                    .bind("sequence", sequence)
                    .map((row, context) -> row.getObject(1, Long.class))
                    .one()));
  }

  @Override
  public void touch(Collection<SourceKey> sources) {
    outbox.add(Outbox.Work.INDEX, sources);
  }

  @Override
  public void requestMeaning(Collection<SourceKey> sources) {
    if (sources.isEmpty()) {
      return;
    }
    database.write(
        "Cannot note what has to be done",
        writer -> {
          try (PreparedStatement insert =
              writer
                  .handle()
                  .getConnection()
                  .prepareStatement(
                      """
                      INSERT INTO outbox (source_id, work, seq, since)
                      SELECT o.source_id, 'embed', o.seq, ? FROM outbox o
                      WHERE o.work = 'index' AND o.source_id IN (%s) AND %s
                      ON CONFLICT (source_id, work) DO UPDATE SET seq = excluded.seq, attempts = 0
                      WHERE outbox.seq < excluded.seq
                      """
                          .formatted(dialect.numbers(), OutboxRows.LIVE))) {
            insert.setLong(1, writer.now());
            insert.setString(2, NumberList.of(sources));
            return insert.executeUpdate();
          }
        });
  }

  @Override
  public void complete() {
    database.write(
        "Cannot note what has to be done",
        writer -> {
          String missing =
              "(SELECT source_id FROM (%s) AS sources WHERE source_id NOT IN (SELECT source_id FROM outbox WHERE work = 'index')) AS missing"
                  .formatted(OutboxRows.LIVE_SOURCES);
          long count =
              writer
                  .handle()
                  .createQuery("SELECT count(*) FROM " + missing)
                  .mapTo(Long.class)
                  .one();
          return count == 0
              ? 0
              : writer
                  .handle()
                  .execute(
                      "INSERT INTO outbox (source_id, work, seq, since) SELECT source_id, 'index',"
                          + " ? - 1 + row_number() OVER (ORDER BY source_id), ? FROM "
                          + missing,
                      writer.nextSeqs(count),
                      writer.now());
        });
  }
}
