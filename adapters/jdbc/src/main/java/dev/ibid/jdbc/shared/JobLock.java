package dev.ibid.jdbc.shared;

import dev.ibid.jdbc.connection.JdbcFailures;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.zip.CRC32;
import javax.sql.DataSource;

/**
 * Jobs of which one server at a time does each, like retention. Thread-safe.
 *
 * <p>The lock is held by a transaction on a connection of its own that does nothing else. A lock of
 * the session would be left behind on whichever connection a pooler gives to the next one. A server
 * that is lost loses its lock, and so may meet another at the same job: jobs have to bear that.
 */
public final class JobLock {
  /** Before the number of a job, among the locks of the database. Every build uses this number. */
  private static final int JOBS = 0x6962696a;

  private final DataSource connections;

  public JobLock(DataSource connections) {
    this.connections = connections;
  }

  /**
   * Does a job, unless another server is at it.
   *
   * @return whether it was done
   */
  public boolean runAlone(String job, Runnable work) {
    try (Connection connection = connections.getConnection()) {
      connection.setAutoCommit(false);
      try {
        if (!isTaken(connection, job)) {
          return false;
        }
        work.run();
        return true;
      } finally {
        connection.rollback();
      }
    } catch (SQLException e) {
      throw JdbcFailures.of("Cannot find out who does the job " + job, e);
    }
  }

  private static boolean isTaken(Connection connection, String job) throws SQLException {
    CRC32 number = new CRC32();
    number.update(job.getBytes(StandardCharsets.UTF_8));
    try (PreparedStatement query =
        connection.prepareStatement(
            """
            SELECT pg_try_advisory_xact_lock(?, ?),
              set_config('idle_in_transaction_session_timeout', '0', true)
            """)) {
      query.setInt(1, JOBS);
      query.setInt(2, (int) number.getValue());
      try (ResultSet rows = query.executeQuery()) {
        return rows.next() && rows.getBoolean(1);
      }
    }
  }
}
