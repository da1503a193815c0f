package dev.ibid.jdbc.shared;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hints among servers that share a database: something was stored, look at once. A hint says
 * nothing else, and may be lost: who waits for changes also looks by itself now and then.
 * Thread-safe.
 *
 * <p>Hints are sent by a connection of their own and seldom, however often something is stored:
 * PostgreSQL has those who notify wait for one another when they commit, and writers must not.
 */
public final class ChangeSignals implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(ChangeSignals.class);
  private static final String CHANNEL = "ibid_changes";

  /** So many times a second at most somebody is woken by what others store. */
  static final Duration BETWEEN_HINTS = Duration.ofMillis(100);

  /** How long to listen before looking whether to go on; also shows that the connection lives. */
  private static final Duration LISTENING = Duration.ofSeconds(2);

  private static final Duration AFTER_FAILURE = Duration.ofSeconds(2);

  private final DataSource connections;
  private final Runnable heard;
  private final Semaphore changed = new Semaphore(0);
  private final Thread sender;
  private final Thread listener;
  private volatile boolean closed;

  /** Work on a connection that is made anew after a failure. */
  @FunctionalInterface
  private interface Task {
    void run(Connection connection) throws SQLException, InterruptedException;
  }

  /**
   * @param heard is called when any server says that something was stored, this one too
   */
  public ChangeSignals(DataSource connections, Runnable heard) {
    this.connections = connections;
    this.heard = heard;
    this.sender = start("ibid-signals-out", this::send);
    this.listener = start("ibid-signals-in", this::listen);
  }

  /** Something was stored. Returns at once. */
  public void changed() {
    changed.release();
  }

  private Thread start(String name, Task task) {
    return Thread.ofPlatform().daemon().name(name).start(() -> keepRunning(task));
  }

  private void keepRunning(Task task) {
    while (!closed) {
      try (Connection connection = connections.getConnection()) {
        task.run(connection);
      } catch (InterruptedException e) {
        return;
      } catch (SQLException | RuntimeException e) {
        log.debug("Hints of changes are lost for a while; changes are found without them", e);
        if (!isRested()) {
          return;
        }
      }
    }
  }

  private static boolean isRested() {
    try {
      Thread.sleep(AFTER_FAILURE);
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  private void send(Connection connection) throws SQLException, InterruptedException {
    try (Statement statement = connection.createStatement()) {
      while (!closed) {
        if (changed.tryAcquire(LISTENING.toMillis(), TimeUnit.MILLISECONDS)) {
          changed.drainPermits();
          statement.execute("NOTIFY " + CHANNEL);
          Thread.sleep(BETWEEN_HINTS);
        }
      }
    }
  }

  private void listen(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("LISTEN " + CHANNEL);
      // What was stored before anybody listened.
      heard.run();
      PGConnection notified = connection.unwrap(PGConnection.class);
      while (!closed) {
        PGNotification[] hints = notified.getNotifications((int) LISTENING.toMillis());
        if (hints != null && hints.length > 0) {
          heard.run();
        } else {
          // A connection that was cut silently would say nothing for ever.
          statement.execute("SELECT 1");
        }
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    sender.interrupt();
    listener.interrupt();
  }
}
