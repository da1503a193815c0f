package dev.ibid.server.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How often somebody may ask: a bucket for each caller that is filled at a steady rate and holds a
 * few seconds of it. Thread-safe.
 */
public final class RateLimit {
  private static final double BURST_SECONDS = 5;
  private static final double NANOS_PER_SECOND = 1e9;

  private final double perSecond;
  private final LongSupplier nanos;
  private final Cache<String, Bucket> buckets =
      Caffeine.newBuilder()
          .maximumSize(10_000)
          .expireAfterAccess(Duration.ofMinutes(10))
          .executor(Runnable::run)
          .build();

  public RateLimit(int perSecond, LongSupplier nanos) {
    this.perSecond = perSecond;
    this.nanos = nanos;
  }

  boolean allows(Caller caller) {
    return allows(caller.name());
  }

  /** Whether this may happen once more for a name. */
  public boolean allows(String name) {
    return buckets.get(name, any -> new Bucket()).take();
  }

  private final class Bucket {
    private double left = perSecond * BURST_SECONDS;
    private long filledAt = nanos.getAsLong();

    synchronized boolean take() {
      long now = nanos.getAsLong();
      double added = (double) (now - filledAt) / NANOS_PER_SECOND * perSecond;
      left = Math.min(perSecond * BURST_SECONDS, left + added);
      filledAt = now;
      if (left < 1) {
        return false;
      }
      left--;
      return true;
    }
  }
}
