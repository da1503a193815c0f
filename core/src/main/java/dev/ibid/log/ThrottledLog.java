package dev.ibid.log;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.slf4j.Logger;

/**
 * A log for what may happen many times a second: it says at most one line a minute, and in it how
 * often something happened since the line before. Thread-safe.
 */
public final class ThrottledLog {
  private static final Duration APART = Duration.ofMinutes(1);

  private final Logger log;
  private final LongSupplier nanoTime;
  private long lastNanos;
  private long untold;
  private boolean told;

  public ThrottledLog(Logger log) {
    this(log, System::nanoTime);
  }

  /**
   * @param nanoTime counts the time, like {@link System#nanoTime}
   */
  public ThrottledLog(Logger log, LongSupplier nanoTime) {
    this.log = log;
    this.nanoTime = nanoTime;
  }

  public void warn(String message) {
    long count = count();
    if (count > 0) {
      log.warn("{} ({} times since this was last said)", message, count);
    }
  }

  /**
   * @param cause is logged with the message, stack and all
   */
  public void warn(String message, Throwable cause) {
    long count = count();
    if (count > 0) {
      log.warn("{} ({} times since this was last said)", message, count, cause);
    }
  }

  /** How often it happened since it was last told; 0 when it is not to be told now. */
  private synchronized long count() {
    untold++;
    long now = nanoTime.getAsLong();
    if (told && now - lastNanos < APART.toNanos()) {
      return 0;
    }
    told = true;
    lastNanos = now;
    long count = untold;
    untold = 0;
    return count;
  }
}
