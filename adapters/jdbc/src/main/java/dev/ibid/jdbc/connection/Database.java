package dev.ibid.jdbc.connection;

import com.zaxxer.hikari.HikariDataSource;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
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
  private volatile boolean closed;

  /**
   * @param connections readers' connections
   * @param writing opens a connection that nobody else has; called again after a failure
   */
  public Database(
      HikariDataSource connections, Supplier<Handle> writing, SqlDialect dialect, Clock clock) {
    this.connections = connections;
    this.scrubbing = new Scrubbing(dialect);
    this.places = new Semaphore(connections.getMaximumPoolSize(), true);
    this.readers = jdbi(Jdbi.create(connections));
    try {
      this.writers = new GroupCommit(lastSeq -> open(writing, dialect, clock, lastSeq));
    } catch (SQLException e) {
      throw JdbcFailures.of("Cannot prepare to write", e);
    }
  }

  private static WriteConnection open(
      Supplier<Handle> writing, SqlDialect dialect, Clock clock, long lastSeq) throws SQLException {
    Handle handle = writing.get();
    try {
      return new WriteConnection(handle, dialect, clock, lastSeq);
    } catch (SQLException | RuntimeException e) {
      handle.close();
      throw e;
    }
  }

  /**
   * Why nothing can be written now. Empty if the last write worked, or if one works now that is
   * tried because the last did not.
   */
  public Optional<IbidException> outage() {
    if (writers.failure().isEmpty()) {
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
    awaitPlace(what);
    try {
      return readers.withHandle(query);
    } catch (Exception e) {
      if (JdbcFailures.isPassing(e)) {
        // All others are as old, and would fail one by one.
        connections.getHikariPoolMXBean().softEvictConnections();
      }
      throw explained(JdbcFailures.of(what, e));
    } finally {
      places.release();
    }
  }

  /** Waits here and not in the pool: those who wait there do not notice that it is closed. */
  private void awaitPlace(String what) {
    try {
      if (!places.tryAcquire(connections.getConnectionTimeout(), TimeUnit.MILLISECONDS)) {
        throw JdbcFailures.busy(what);
      }
      if (closed) {
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
      return writers.write(what, work);
    } catch (RuntimeException e) {
      throw explained(e);
    }
  }

  /** Who still asks while the process ends has nothing to mend. */
  private RuntimeException explained(RuntimeException failure) {
    return closed
            && failure instanceof IbidException known
            && (known.code() == ErrorCode.STORE_UNAVAILABLE || known.code() == ErrorCode.BUSY)
        ? new IbidException(ErrorCode.INTERRUPTED, "The store was closed", failure)
        : failure;
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
    closed = true;
    places.release(READERS_THAT_MAY_WAIT);
    writers.close();
    connections.close();
  }
}
