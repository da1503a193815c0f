package dev.ibid.latency;

import java.util.HashMap;
import java.util.Map;

/** Counts in a map, for tests. Thread-safe. */
public final class InMemoryLatencyStore implements LatencyStore {
  private final Map<Bucket, Long> kept = new HashMap<>();

  @Override
  public synchronized void add(Map<Bucket, Long> counts) {
    counts.forEach((bucket, count) -> kept.merge(bucket, count, Long::sum));
  }

  @Override
  public synchronized Map<Bucket, Long> load() {
    return Map.copyOf(kept);
  }
}
