package dev.ibid.jdbc.connection;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import org.jdbi.v3.core.Handle;

/** Removing from a database's files what a deletion leaves behind in them. */
final class Scrubbing {
  private static final int ATTEMPTS = 10;
  private static final long PAUSE_MILLIS = 200;

  private final SqlDialect dialect;

  Scrubbing(SqlDialect dialect) {
    this.dialect = dialect;
  }

  void run(WriteConnection writer, boolean thoroughly) throws InterruptedException {
    Handle handle = writer.handle();
    switch (dialect) {
      case SQLITE -> {
        if (thoroughly) {
          handle.execute("VACUUM");
        }
        truncateLog(handle);
      }
      // Frees the rows for reuse; when their bytes are overwritten is up to PostgreSQL.
      case POSTGRESQL -> handle.execute("VACUUM");
    }
  }

  /** Deleted content is zeroed in the database, but the log still has the pages before that. */
  private static void truncateLog(Handle handle) throws InterruptedException {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      boolean busy =
          handle
              .createQuery("PRAGMA wal_checkpoint(TRUNCATE)")
              .map((row, context) -> row.getInt(1) != 0)
              .one();
      if (!busy) {
        return;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    throw new IbidException(
        ErrorCode.STORE_UNAVAILABLE,
        "it was forgotten, but another program still reads the database and keeps traces of it"
            + " alive; end that program and run \"ibid doctor --repair\"");
  }
}
