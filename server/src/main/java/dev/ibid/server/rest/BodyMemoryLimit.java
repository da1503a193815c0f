package dev.ibid.server.rest;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * How much of what callers send may be held at once, by all of them together: each alone keeps to a
 * limit, but many could fill the memory. Thread-safe.
 */
final class BodyMemoryLimit {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  /** Of the memory; what is made of a body takes several times its size. */
  private static final int SHARE = 8;

  private final Semaphore bytes;
  private final Duration timeout;

  BodyMemoryLimit(long bytes) {
    this(bytes, TIMEOUT);
  }

  /**
   * @param timeout how long to wait for others before a body is refused
   */
  BodyMemoryLimit(long bytes, Duration timeout) {
    this.timeout = timeout;
    this.bytes = new Semaphore(Math.clamp(bytes, 0, Integer.MAX_VALUE));
  }

  /** Enough for the largest body, and for as many as the memory allows. */
  static BodyMemoryLimit forBodiesUpTo(long largest) {
    // What a body has too much is read before it is refused.
    return new BodyMemoryLimit(Math.max(2 * largest, Runtime.getRuntime().maxMemory() / SHARE));
  }

  /** Waits for a moment until there is space for so many bytes. */
  void take(int count) {
    try {
      if (!bytes.tryAcquire(count, timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new IbidException(ErrorCode.BUSY, "too much is sent at once; try again in a moment");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IbidException(ErrorCode.INTERRUPTED, "the server stops", e);
    }
  }

  void free(int count) {
    bytes.release(count);
  }
}
