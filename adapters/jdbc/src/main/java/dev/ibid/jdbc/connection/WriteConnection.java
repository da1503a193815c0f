package dev.ibid.jdbc.connection;

import dev.ibid.source.Scope;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The one connection that writes, with the statements that are run for every event kept prepared on
 * it. Not thread-safe: {@link GroupCommit} sees to it that one thread at a time has it.
 *
 * <p>Transactions are begun and ended in SQL. JDBC's way, switching auto-commit off, has SQLite's
 * driver begin the next transaction right behind each commit, and so hold the write lock for ever.
 */
public final class WriteConnection implements AutoCloseable {
  /** By how many bits a number of a change is moved to the left of the time in it. */
  public static final int SEQ_BITS = 20;

  private final Handle handle;
  private final Clock clock;
  private final PreparedStatement begin;
  private final Optional<PreparedStatement> settings;
  private final Optional<PreparedStatement> see;
  private final Optional<PreparedStatement> lock;
  private final PreparedStatement latest;
  private final PreparedStatement commit;
  private final PreparedStatement rollBack;
  private final SourceRows sources;
  private final EventRows events;
  private long lastSeq;
  private Scope visible = Scope.ALL;
  private boolean changing;

  /**
   * @param lastSeq the last number that an earlier connection gave; 0 if there was none
   */
  WriteConnection(
      Handle handle,
      SqlDialect dialect,
      Optional<TransactionSettings> settings,
      Clock clock,
      long lastSeq)
      throws SQLException {
    this.handle = handle;
    this.clock = clock;
    Connection connection = handle.getConnection();
    this.begin = connection.prepareStatement(dialect.begin());
    this.settings =
        settings.isPresent()
            ? Optional.of(connection.prepareStatement(settings.get().sql()))
            : Optional.empty();
    this.see =
        settings.isPresent()
            ? Optional.of(connection.prepareStatement(TransactionSettings.SEE))
            : Optional.empty();
    Optional<String> locking = dialect.lock();
    this.lock =
        locking.isPresent()
            ? Optional.of(connection.prepareStatement(locking.get()))
            : Optional.empty();
    // By kind of work, which is how the index has them.
    String each = "SELECT max(seq) AS last FROM outbox WHERE work = ";
    this.latest =
        connection.prepareStatement(
            "SELECT max(last) FROM (%1$s'index' UNION ALL %1$s'embed'%2$s) AS each"
                .formatted(each, dialect.sharedTime(SEQ_BITS)));
    this.commit = connection.prepareStatement("COMMIT");
    this.rollBack = connection.prepareStatement("ROLLBACK");
    this.sources = new SourceRows(connection, dialect);
    this.events = new EventRows(connection, dialect.isShared());
    // Where others write too, it is found out in each transaction.
    this.lastSeq = lock.isPresent() ? lastSeq : Math.max(lastSeq, latestSeq());
  }

  /** The last number that anybody gave to what still waits. */
  private long latestSeq() throws SQLException {
    try (ResultSet rows = latest.executeQuery()) {
      return rows.next() ? rows.getLong(1) : 0;
    }
  }

  void begin() throws SQLException {
    events.forgetNumbers();
    events.forgetRows();
    changing = false;
    begin.execute();
    if (settings.isPresent()) {
      TransactionSettings.bind(settings.get(), Scope.ALL);
      settings.get().execute();
      visible = Scope.ALL;
    }
    if (lock.isPresent()) {
      lock.get().execute();
      // Other processes may have written since, by another clock.
      lastSeq = Math.max(lastSeq, latestSeq());
    }
  }

  /** Has the rest of the transaction see and change rows of a scope alone. */
  void see(Scope scope) throws SQLException {
    if (see.isPresent() && !scope.equals(visible)) {
      events.flush();
      TransactionSettings.bind(see.get(), scope);
      see.get().execute();
      visible = scope;
    }
  }

  /** Has the database do all that was put off until now. */
  void flush() throws SQLException {
    events.flush();
  }

  void commit() throws SQLException {
    commit.execute();
  }

  void rollBack() throws SQLException {
    rollBack.execute();
  }

  /** For everything that is not run for every event. Sees all that was written before. */
  public Handle handle() {
    try {
      events.flush();
    } catch (SQLException e) {
      throw JdbcFailures.of("Cannot write", e);
    }
    return handle;
  }

  public SourceRows sources() {
    return sources;
  }

  public EventRows events() {
    return events;
  }

  /** Whether the transaction changes what an index has to learn. */
  boolean isChanging() {
    return changing;
  }

  /** The last number that was given. */
  long lastSeq() {
    return lastSeq;
  }

  public long now() {
    return clock.millis();
  }

  /** A number that grows with every call and with time, so that no outbox row sees one twice. */
  public long nextSeq() {
    return nextSeqs(1);
  }

  /** The first of so many numbers of that kind. */
  public long nextSeqs(long count) {
    long first = Math.max(lastSeq + 1, clock.millis() << SEQ_BITS);
    lastSeq = first + count - 1;
    changing = true;
    return first;
  }

  @Override
  public void close() {
    handle.close();
  }
}
