package dev.ibid.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** How much heap an import needs; {@code bench/run} starts it with a heap of 512 MB. */
final class HeapUse implements Benchmark {
  @Override
  public Map<String, Integer> options() {
    return Map.of("events", 1_000_000);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    int events = options.count("events");
    Bench.progress("writing a file of %,d events".formatted(events));
    JsonLines lines = JsonLines.write(scratch.path("events.jsonl"), events);
    Path database = scratch.path("ibid.db");
    Bench.progress("importing it");
    HeapWatch heap = HeapWatch.start();
    Cost cost = lines.importInto(database);
    long stored = stored(database);
    if (stored != events) {
      throw new IllegalStateException("%,d events are stored".formatted(stored));
    }
    return new Table("import", "events/s", "heap allowed", "peak", "peak after a collection")
        .row(
            "%,d events, %s".formatted(events, megabytes(Files.size(lines.file()))),
            "%,.0f".formatted(events / Durations.seconds(cost.elapsed())),
            megabytes(Runtime.getRuntime().maxMemory()),
            megabytes(heap.peak()),
            megabytes(heap.peakAfterCollection()))
        .toString();
  }

  private static long stored(Path database) {
    try (IbidStore store = IbidStore.open(database)) {
      return store.count();
    }
  }

  private static String megabytes(long bytes) {
    return "%.0f MB".formatted(bytes / 1e6);
  }
}
