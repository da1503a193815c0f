package dev.ibid.jdbc.connection;

import com.zaxxer.hikari.HikariDataSource;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.sql.SQLException;
import java.time.Clock;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
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
   * @param writing a connection that nobody else has
   */
  public Database(HikariDataSource connections, Handle writing, SqlDialect dialect, Clock clock) {
    this.connections = connections;
    this.scrubbing = new Scrubbing(dialect);
    this.places = new Semaphore(connections.getMaximumPoolSize(), true);
    this.readers = jdbi(Jdbi.create(connections));
    try {
      this.writers = new GroupCommit(new WriteConnection(writing, dialect, clock));
    } catch (SQLException e) {
      throw JdbcFailures.of("Cannot prepare to write", e);
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
