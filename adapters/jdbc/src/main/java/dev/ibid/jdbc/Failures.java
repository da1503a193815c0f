package dev.ibid.jdbc;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import java.sql.SQLException;
import org.sqlite.SQLiteException;

/** Turns what a database throws into what ibid says. */
final class Failures {
  private Failures() {}

  /** The exception to throw: one line that says what failed, why, and what to do. */
  static IbidException of(String what, Throwable thrown) {
    if (thrown instanceof IbidException known) {
      return known;
    }
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof IbidException known) {
        return known;
      }
      if (cause instanceof SQLiteException sqlite) {
        return ofSqlite(what, sqlite);
      }
    }
    return new IbidException(
        ErrorCode.STORE_UNAVAILABLE, what + ": " + firstLine(sqlCause(thrown)), thrown);
  }

  private static IbidException ofSqlite(String what, SQLiteException e) {
    // The low byte is the primary code, whatever extended one was reported.
    int primary = e.getResultCode().code & 0xFF;
    return switch (primary) {
      case 11, 26 ->
          new IbidException(
              ErrorCode.STORE_DAMAGED,
              what
                  + ": the database is damaged; restore a backup, or save what can be read with \"ibid doctor --repair\"",
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
      default -> new IbidException(ErrorCode.STORE_UNAVAILABLE, what + ": " + firstLine(e), e);
    };
  }

  private static Throwable sqlCause(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException) {
        return cause;
      }
    }
    return thrown;
  }

  private static String firstLine(Throwable thrown) {
    String message = String.valueOf(thrown.getMessage());
    return message.lines().findFirst().orElse(thrown.getClass().getSimpleName());
  }
}
