package dev.ibid.latency;

import java.util.Map;

/** Where counts of durations are kept. Safe for concurrent use. */
public interface LatencyStore {
  /** Adds these counts to what is kept. */
  void add(Map<Bucket, Long> counts);

  /** All that is kept. */
  Map<Bucket, Long> load();
}
