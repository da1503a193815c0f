package dev.ibid.latency;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Durations by name. They are counted in memory and stored some at a time, because a commit for
 * each would take as long as much of what is measured; a process that is killed loses the last few.
 * Thread-safe.
 */
public final class Latencies {
  private static final int MOST_UNSTORED_CALLS = 64;

  private final Supplier<LatencyStore> store;

  // Guarded by this.
  private Map<Bucket, Long> unstored = new HashMap<>();
  private int calls;

  /**
   * @param store asked for when something is stored or read
   */
  public Latencies(Supplier<LatencyStore> store) {
    this.store = store;
  }

  public void add(String name, Duration took) {
    boolean full;
    synchronized (this) {
      unstored.merge(Bucket.of(name, took), 1L, Long::sum);
      full = ++calls >= MOST_UNSTORED_CALLS;
    }
    if (full) {
      flush();
    }
  }

  /** Stores what is not stored yet. */
  public void flush() {
    Map<Bucket, Long> counts;
    synchronized (this) {
      counts = unstored;
      unstored = new HashMap<>();
      calls = 0;
    }
    if (!counts.isEmpty()) {
      store.get().add(counts);
    }
  }

  /** All that was ever counted, by name. */
  public List<Latency> all() {
    flush();
    Map<String, TreeMap<Integer, Long>> byName = new TreeMap<>();
    store
        .get()
        .load()
        .forEach(
            (bucket, count) ->
                byName
                    .computeIfAbsent(bucket.name(), name -> new TreeMap<>())
                    .merge(bucket.number(), count, Long::sum));
    return byName.entrySet().stream()
        .map(entry -> latency(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static Latency latency(String name, SortedMap<Integer, Long> counts) {
    long count = counts.values().stream().mapToLong(Long::longValue).sum();
    return new Latency(
        name, count, quantile(name, counts, count, 0.5), quantile(name, counts, count, 0.99));
  }

  private static Duration quantile(
      String name, SortedMap<Integer, Long> counts, long count, double share) {
    long passed = 0;
    int found = 0;
    for (Map.Entry<Integer, Long> bucket : counts.entrySet()) {
      found = bucket.getKey();
      passed += bucket.getValue();
      if (passed >= share * count) {
        break;
      }
    }
    return new Bucket(name, found).middle();
  }
}
