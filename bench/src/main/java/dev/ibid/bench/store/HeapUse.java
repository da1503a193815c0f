package dev.ibid.bench.store;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Cost;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.HeapWatch;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** How much heap an import needs; {@code bench/run} starts it with a heap of 512 MB. */
public final class HeapUse implements Benchmark {
  @Override
  public Map<String, Integer> options() {
    return Map.of("events", 1_000_000);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    int events = options.count("events");
    Path file = scratch.path("events.jsonl");
    BenchLog.progress("writing a file of %,d events".formatted(events));
    write(file, events);
    BenchLog.progress("importing it");
    HeapWatch heap = HeapWatch.start();
    try (IbidStore store = IbidStore.open(scratch.path("ibid.db"))) {
      Cost cost = Cost.of(() -> read(file, store));
      if (store.count() != events) {
        throw new IllegalStateException("%,d events are stored".formatted(store.count()));
      }
      return new Table("import", "events/s", "heap allowed", "peak", "peak after a collection")
          .row(
              "%,d events, %s".formatted(events, megabytes(Files.size(file))),
              "%,.0f".formatted(events / Durations.seconds(cost.elapsed())),
              megabytes(Runtime.getRuntime().maxMemory()),
              megabytes(heap.peak()),
              megabytes(heap.peakAfterCollection()))
          .toString();
    }
  }

  private static void write(Path file, int events) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      for (int first = 0; first < events; first += Bulk.BATCH) {
        JsonLines.write(Workload.batch(first, Math.min(Bulk.BATCH, events - first)), out);
      }
    }
  }

  private static void read(Path file, IbidStore store) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      JsonLines.read(in, store::rememberAll);
    }
  }

  private static String megabytes(long bytes) {
    return "%.0f MB".formatted(bytes / 1e6);
  }
}
