package dev.ibid.disclosure;

import java.util.Collection;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counts changes by what they concern, so that a cache can tell whether an entry is still true.
 * Things may share a counter. Then an entry is sometimes read again without need, but never too
 * late. Thread-safe.
 */
public final class ChangeCounters {
  private static final int COUNTERS = 4_096;

  private final AtomicLong all = new AtomicLong();
  private final AtomicLong total = new AtomicLong();
  private final AtomicLongArray counters = new AtomicLongArray(COUNTERS);

  /** Grows with every change of any of these. */
  public long version(Collection<?> things) {
    long version = all.get();
    for (Object thing : things) {
      version += counters.get(counter(thing));
    }
    return version;
  }

  /** Grows with every change. */
  public long total() {
    return total.get();
  }

  public void changed(Object thing) {
    total.incrementAndGet();
    counters.incrementAndGet(counter(thing));
  }

  public void allChanged() {
    total.incrementAndGet();
    all.incrementAndGet();
  }

  private static int counter(Object thing) {
    int hash = thing.hashCode();
    return (hash ^ (hash >>> 16)) & (COUNTERS - 1);
  }
}
