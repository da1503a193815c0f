package dev.ibid.server.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.ibid.access.Fingerprint;
import dev.ibid.access.QuotaStore;
import dev.ibid.access.QuotaStore.Quota;
import dev.ibid.error.IbidException;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How often somebody may do something: a bucket for each name that is filled at a steady rate and
 * holds a few seconds of it. Servers that share a store fill one bucket together, of which each
 * takes a share beforehand; so many servers allow no more than one, and those shares. While the
 * store does not answer, each counts by itself. Thread-safe.
 */
public final class RateLimit {
  private static final Logger log = LoggerFactory.getLogger(RateLimit.class);
  private static final double BURST_SECONDS = 5;
  private static final double NANOS_PER_SECOND = 1e9;

  /** A share lasts for a tenth of a second at the full rate, so that the store is asked seldom. */
  private static final int SHARES_PER_SECOND = 10;

  private final String what;
  private final Quota quota;
  private final int share;
  private final QuotaStore shared;
  private final LongSupplier nanos;
  private final Cache<String, Bucket> buckets =
      Caffeine.newBuilder()
          .maximumSize(10_000)
          .expireAfterAccess(Duration.ofMinutes(10))
          .executor(Runnable::run)
          .build();

  /**
   * @param what is limited, in a word; the same name may do another thing as often
   * @param shared counts for all servers
   */
  public RateLimit(String what, int perSecond, QuotaStore shared, LongSupplier nanos) {
    this.what = what;
    this.quota = new Quota(perSecond, perSecond * BURST_SECONDS);
    this.share = Math.max(1, perSecond / SHARES_PER_SECOND);
    this.shared = shared;
    this.nanos = nanos;
  }

  boolean allows(Caller caller) {
    return allows(caller.name());
  }

  /** Whether this may happen once more for a name. */
  public boolean allows(String name) {
    return buckets.get(name, Bucket::new).take();
  }

  private final class Bucket {
    private final ReentrantLock lock = new ReentrantLock();
    private final Fingerprint name;
    private double left = quota.most();
    private long filledAt = nanos.getAsLong();
    private int taken;
    private long askAgainAt = filledAt;

    Bucket(String name) {
      this.name = Fingerprint.of(what, name);
    }

    boolean take() {
      lock.lock();
      try {
        long now = nanos.getAsLong();
        left =
            Math.min(quota.most(), left + (now - filledAt) / NANOS_PER_SECOND * quota.perSecond());
        filledAt = now;
        if (left < 1 || (taken == 0 && !takeShare(now))) {
          return false;
        }
        left--;
        taken--;
        return true;
      } finally {
        lock.unlock();
      }
    }

    /** Whoever is refused does not have the store asked each time. */
    private boolean takeShare(long now) {
      if (now - askAgainAt < 0) {
        return false;
      }
      try {
        taken = shared.take(name, quota, share);
        askAgainAt = now + (taken > 0 ? 0 : (long) (NANOS_PER_SECOND / quota.perSecond()));
      } catch (IbidException e) {
        log.debug("How often others were called is not known now", e);
        taken = share;
      }
      return taken > 0;
    }
  }
}
