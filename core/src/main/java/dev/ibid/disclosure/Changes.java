package dev.ibid.disclosure;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counts changes by what they concern, so that a cache can tell whether what it holds is still
 * true. Things may share a counter: then one is read again without need, and never too seldom.
 * Thread-safe.
 */
public final class Changes {
  private static final int COUNTERS = 4_096;

  private final AtomicLong all = new AtomicLong();
  private final AtomicLongArray counters = new AtomicLongArray(COUNTERS);

  /** Grows with every change of the thing. */
  public long version(Object thing) {
    return all.get() + counters.get(counter(thing));
  }

  public void changed(Object thing) {
    counters.incrementAndGet(counter(thing));
  }

  public void allChanged() {
    all.incrementAndGet();
  }

  private static int counter(Object thing) {
    int hash = thing.hashCode();
    return (hash ^ (hash >>> 16)) & (COUNTERS - 1);
  }
}
