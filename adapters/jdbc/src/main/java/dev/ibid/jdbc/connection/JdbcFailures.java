package dev.ibid.jdbc.connection;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import org.flywaydb.core.api.FlywayException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Turns what a database throws into what ibid says. */
public final class JdbcFailures {
  private JdbcFailures() {}

  /**
   * The exception to throw: what the database reported as one line that says what failed, why, and
   * what to do; anything else, such as a caller's mistake, as it is.
   */
  public static RuntimeException of(String what, Throwable thrown) {
    Optional<SQLException> reported = Optional.empty();
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof IbidException known) {
        return known;
      }
      if (cause instanceof SQLiteException sqlite) {
        return misses(sqlite) ? damaged(what, sqlite) : ofSqlite(what, sqlite);
      }
      if (isWaitForConnection(cause)) {
        return (IbidException) busy(what).initCause(cause);
      }
      if (reported.isEmpty() && cause instanceof SQLException sql) {
        reported = Optional.of(sql);
      }
    }
    if (reported.isPresent()) {
      SQLException sql = reported.get();
      return PostgresqlFailure.of(what, sql).orElseGet(() -> unavailable(what, sql));
    }
    return thrown instanceof RuntimeException mistake && !(thrown instanceof FlywayException)
        ? mistake
        : unavailable(what, thrown);
  }

  static IbidException busy(String what) {
    return new IbidException(
        ErrorCode.BUSY, what + ": too much is read at once; try again in a moment");
  }

  /**
   * Whether the same may work if it is done again at once: a connection was lost, or others who
   * wrote were in the way.
   */
  static boolean isPassing(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && sql.getSQLState() != null) {
        String state = sql.getSQLState();
        return state.startsWith("08") || state.startsWith("57P") || state.startsWith("40");
      }
    }
    return false;
  }

  /** Whether a database or its driver reported it, and not the code that used them. */
  static boolean isReported(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException || cause instanceof Error) {
        return true;
      }
    }
    return false;
  }

  /** Where a connection could not be made, the reason why is told as the cause. */
  private static boolean isWaitForConnection(Throwable thrown) {
    return thrown instanceof SQLTransientConnectionException && thrown.getCause() == null;
  }

  // The schema's version was right, so tables or columns that are not there have been spoilt.
  private static boolean misses(SQLiteException e) {
    String message = String.valueOf(e.getMessage());
    return e.getResultCode() == SQLiteErrorCode.SQLITE_ERROR
        && (message.contains("no such ")
            || message.contains("has no column ")
            || message.contains("foreign key mismatch"));
  }

  private static IbidException damaged(String what, Throwable thrown) {
    return new IbidException(
        ErrorCode.STORE_DAMAGED,
        what
            + ": the database is damaged; restore a backup, or save what can be read with \"ibid"
            + " doctor --repair\"",
        thrown);
  }

  private static IbidException ofSqlite(String what, SQLiteException e) {
    // The low byte is the primary code, whatever extended one was reported.
    int primary = e.getResultCode().code & 0xFF;
    return switch (primary) {
      case 11, 26 -> damaged(what, e);
      case 10 ->
          new IbidException(
              ErrorCode.STORE_UNAVAILABLE,
              what
                  + ": the database cannot be written or read (%s); check the disk, its free space"
                      .formatted(e.getResultCode().name())
                  + " and the limit on the size of files, then run it again",
              e);
      case 13 ->
          new IbidException(
              ErrorCode.STORE_UNAVAILABLE,
              what + ": the disk is full; free some space and run it again",
              e);
      case 5, 6 ->
          new IbidException(
              ErrorCode.STORE_UNAVAILABLE,
              what + ": another program has locked the database; close it and run it again",
              e);
      case 3, 8, 14 ->
          new IbidException(
              ErrorCode.STORE_UNAVAILABLE,
              what + ": the database cannot be opened or written; check its owner and mode",
              e);
      default -> unavailable(what, e);
    };
  }

  private static IbidException unavailable(String what, Throwable cause) {
    return new IbidException(
        ErrorCode.STORE_UNAVAILABLE,
        what + ": " + firstLine(cause),
        what + ": the database cannot be used now; the server's log says why",
        cause);
  }

  private static String firstLine(Throwable thrown) {
    String message = String.valueOf(thrown.getMessage());
    return message.lines().findFirst().orElse(thrown.getClass().getSimpleName());
  }
}
