package dev.ibid.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import org.jdbi.v3.core.Handle;

/**
 * The one connection that writes, with the statements that are run for every event kept prepared on
 * it. Not thread-safe: {@link GroupCommit} sees to it that one thread at a time has it.
 *
 * <p>Transactions are begun and ended in SQL. JDBC's way, switching auto-commit off, has SQLite's
 * driver begin the next transaction right behind each commit, and so hold the write lock for ever.
 */
final class Writer implements AutoCloseable {
  private static final String SAVEPOINT = "work";
  private static final int SEQ_BITS = 20;

  private final Handle handle;
  private final String begin;
  private final Clock clock;
  private final Statement statement;
  private final SourceRows sources;
  private final EventRows events;
  private long lastSeq;

  Writer(Handle handle, Dialect dialect, Clock clock) throws SQLException {
    this.handle = handle;
    this.begin = dialect.begin();
    this.clock = clock;
    Connection connection = handle.getConnection();
    this.statement = connection.createStatement();
    this.sources = new SourceRows(connection);
    this.events = new EventRows(connection);
  }

  void begin() throws SQLException {
    statement.execute(begin);
  }

  void commit() throws SQLException {
    statement.execute("COMMIT");
  }

  void rollBack() throws SQLException {
    statement.execute("ROLLBACK");
  }

  void beginPart() throws SQLException {
    statement.execute("SAVEPOINT " + SAVEPOINT);
  }

  void endPart() throws SQLException {
    statement.execute("RELEASE SAVEPOINT " + SAVEPOINT);
  }

  void rollBackPart() throws SQLException {
    statement.execute("ROLLBACK TO SAVEPOINT " + SAVEPOINT);
    endPart();
  }

  /** For everything that is not run for every event. */
  Handle handle() {
    return handle;
  }

  SourceRows sources() {
    return sources;
  }

  EventRows events() {
    return events;
  }

  long now() {
    return clock.millis();
  }

  /** A number that grows with every call and with time, so that no outbox row sees one twice. */
  long nextSeq() {
    lastSeq = Math.max(lastSeq + 1, clock.millis() << SEQ_BITS);
    return lastSeq;
  }

  @Override
  public void close() {
    handle.close();
  }
}
