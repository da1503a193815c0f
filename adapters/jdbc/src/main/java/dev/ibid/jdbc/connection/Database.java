package dev.ibid.jdbc.connection;

import com.zaxxer.hikari.HikariDataSource;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Scope;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;

/** A database that is open: many readers, and one writer who commits for all. Thread-safe. */
public final class Database implements AutoCloseable {
  /** More than there can be threads. */
  private static final int READERS_THAT_MAY_WAIT = 1 << 20;

  private final HikariDataSource connections;
  private final Jdbi readers;
  private final GroupCommit writers;
  private final Scrubbing scrubbing;
  private final Semaphore places;
  private final Optional<TransactionSettings> reading;
  private final Scope scope;
  private final AtomicBoolean closed;
  private final Unreachable unreachable;

  /**
   * @param connections readers' connections
   * @param writing opens a connection that nobody else has; called again after a failure
   */
  public Database(
      HikariDataSource connections,
      Supplier<Handle> writing,
      SqlDialect dialect,
      TransactionRules rules,
      Clock clock) {
    this.connections = connections;
    this.scrubbing = new Scrubbing(dialect);
    this.places = new Semaphore(connections.getMaximumPoolSize(), true);
    this.readers = jdbi(Jdbi.create(connections));
    this.reading = rules.reading();
    this.scope = Scope.ALL;
    this.closed = new AtomicBoolean();
    this.unreachable = new Unreachable(System::nanoTime);
    try {
      this.writers =
          new GroupCommit(lastSeq -> open(writing, dialect, rules.writing(), clock, lastSeq));
    } catch (SQLException e) {
      throw JdbcFailures.of("Cannot prepare to write", e);
    }
  }

  private Database(Database whole, Scope scope) {
    this.connections = whole.connections;
    this.scrubbing = whole.scrubbing;
    this.places = whole.places;
    this.readers = whole.readers;
    this.reading = whole.reading;
    this.writers = whole.writers;
    this.closed = whole.closed;
    this.unreachable = whole.unreachable;
    this.scope = scope;
  }

  private static WriteConnection open(
      Supplier<Handle> writing,
      SqlDialect dialect,
      Optional<TransactionSettings> settings,
      Clock clock,
      long lastSeq)
      throws SQLException {
    Handle handle = writing.get();
    try {
      return new WriteConnection(handle, dialect, settings, clock, lastSeq);
    } catch (SQLException | RuntimeException e) {
      handle.close();
      throw e;
    }
  }

  /**
   * The same database for somebody who may see a scope. PostgreSQL itself then shows and takes no
   * row of another project, whatever a query says. SQLite leaves that to the queries.
   */
  public Database within(Scope visible) {
    return new Database(this, visible);
  }

  /** The same database for what concerns all projects, like erasing every copy of a text. */
  public Database everywhere() {
    return scope.isAll() ? this : within(Scope.ALL);
  }

  /**
   * Why nothing can be written now. Empty if the last write worked and readers were not turned away
   * since, or if one works now that is tried because of that.
   */
  public Optional<IbidException> outage() {
    if (writers.failure().isEmpty() && !unreachable.isDoubtful()) {
      return Optional.empty();
    }
    try {
      write(
          "Cannot write",
          // A row of its own, because what changes nothing needs no space.
          writer ->
              writer
                  .handle()
                  .execute(
                      """
                      INSERT INTO meta (name, value) VALUES ('written', ?)
                      ON CONFLICT (name) DO UPDATE SET value = excluded.value
                      """,
                      Long.toString(writer.now())));
      unreachable.reached();
      return Optional.empty();
    } catch (IbidException e) {
      return Optional.of(e);
    }
  }

  public static Jdbi jdbi(Jdbi jdbi) {
    // Queries that are put together from parts bind every value they might need.
    jdbi.getConfig(SqlStatements.class).setUnusedBindingAllowed(true);
    return jdbi;
  }

  public <T> T read(String what, HandleCallback<T, Exception> query) {
    unreachable.refuse(what);
    awaitPlace(what);
    try {
      return reading.isPresent()
          ? readInTransaction(reading.get(), query)
          : readers.withHandle(query);
    } catch (Exception e) {
      unreachable.note(e);
      if (JdbcFailures.isPassing(e)) {
        // All others are as old, and would fail one by one.
        connections.getHikariPoolMXBean().softEvictConnections();
      }
      throw explained(JdbcFailures.of(what, e));
    } finally {
      places.release();
    }
  }

  /**
   * Even what only reads: a setting that outlived it would hold for somebody else. On a connection
   * of its own, also inside of another reading, whose transaction it would end.
   */
  private <T> T readInTransaction(TransactionSettings settings, HandleCallback<T, Exception> query)
      throws Exception {
    try (Handle handle = readers.open()) {
      Connection connection = handle.getConnection();
      try {
        settings.begin(connection, scope);
        T result = query.withHandle(handle);
        connection.commit();
        connection.setAutoCommit(true);
        return result;
      } catch (Exception e) {
        rollBack(connection, e);
        throw e;
      }
    }
  }

  private static void rollBack(Connection connection, Exception reason) {
    try {
      connection.rollback();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      reason.addSuppressed(e);
    }
  }

  /** Waits here and not in the pool: those who wait there do not notice that it is closed. */
  private void awaitPlace(String what) {
    try {
      if (!places.tryAcquire(connections.getConnectionTimeout(), TimeUnit.MILLISECONDS)) {
        throw JdbcFailures.busy(what);
      }
      if (closed.get()) {
        places.release();
        throw explained(JdbcFailures.busy(what));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IbidException(ErrorCode.INTERRUPTED, what + ": it was interrupted", e);
    }
  }

  public <T> T write(String what, GroupCommit.Work<T> work) {
    try {
      return writers.write(what, scope, work);
    } catch (RuntimeException e) {
      throw explained(e);
    }
  }

  /** Who still asks while the process ends has nothing to mend. */
  private RuntimeException explained(RuntimeException failure) {
    return closed.get()
            && failure instanceof IbidException known
            && (known.code() == ErrorCode.STORE_UNAVAILABLE || known.code() == ErrorCode.BUSY)
        ? new IbidException(ErrorCode.INTERRUPTED, "The store was closed", failure)
        : failure;
  }

  /** Has somebody told after each commit that gives an index something to learn. Must be quick. */
  public void onChange(Runnable told) {
    writers.onChange(told);
  }

  /**
   * Removes what is left in the files of what was deleted.
   *
   * @param thoroughly also from pages that were rearranged, which takes as long as copying all
   */
  public void scrub(boolean thoroughly) {
    writers.alone(
        "Cannot remove the last traces",
        writer -> {
          scrubbing.run(writer, thoroughly);
          return thoroughly;
        });
  }

  @Override
  public void close() {
    closed.set(true);
    places.release(READERS_THAT_MAY_WAIT);
    writers.close();
    connections.close();
  }
}
