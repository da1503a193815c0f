package dev.ibid.jdbc;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.util.NoSuchElementException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Turns what a database throws into what ibid says. */
final class Failures {
  private Failures() {}

  /** The exception to throw: one line that says what failed, why, and what to do. */
  static IbidException of(String what, Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cannotHaveBeenStored(cause)) {
        return damaged(what, thrown);
      }
      if (cause instanceof IbidException known) {
        return known;
      }
      if (cause instanceof SQLiteException sqlite) {
        return misses(sqlite) ? damaged(what, sqlite) : ofSqlite(what, sqlite);
      }
    }
    return new IbidException(
        ErrorCode.STORE_UNAVAILABLE, what + ": " + firstLine(sqlCause(thrown)), thrown);
  }

  // Callers' values were checked before they came here: what is refused now was read from a row.
  private static boolean cannotHaveBeenStored(Throwable cause) {
    return cause instanceof NullPointerException
        || cause instanceof NoSuchElementException
        || cause instanceof IllegalArgumentException
        || cause instanceof DateTimeException
        || (cause instanceof IbidException refused && refused.code() == ErrorCode.BAD_REQUEST);
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
            + ": the database is damaged; restore a backup, or save what can be read with \"ibid doctor --repair\"",
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
