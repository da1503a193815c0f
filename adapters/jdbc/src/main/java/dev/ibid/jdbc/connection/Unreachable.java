package dev.ibid.jdbc.connection;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Remembers for a moment that a database could not be reached: who reads several times for one
 * request would wait each time for a connection that cannot be had. Thread-safe.
 */
final class Unreachable {
  private static final long MOMENT = Duration.ofSeconds(1).toNanos();

  private final LongSupplier nanos;
  private volatile Optional<Failure> last = Optional.empty();

  private record Failure(Exception reason, long until) {}

  Unreachable(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Takes note of what a reader met. */
  void note(Exception met) {
    if (isUnreached(met)) {
      last = Optional.of(new Failure(met, nanos.getAsLong() + MOMENT));
    }
  }

  /** Whether somebody could not reach it since it was last known to be there. */
  boolean isDoubtful() {
    return last.isPresent();
  }

  /** It is there. */
  void reached() {
    last = Optional.empty();
  }

  /** Throws what another reader met a moment ago. */
  void refuse(String what) {
    Optional<Failure> failure = last;
    if (failure.isPresent() && failure.get().until() - nanos.getAsLong() > 0) {
      throw JdbcFailures.of(what, failure.get().reason());
    }
  }

  /** The pool waited for a connection and tells why there was none. */
  private static boolean isUnreached(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLTransientConnectionException) {
        return cause.getCause() instanceof SQLException;
      }
    }
    return false;
  }
}
