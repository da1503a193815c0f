package dev.ibid.bench.store;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/** How long opening a citation takes in a small store and in a large one, turn by turn. */
public final class ShowSpeed implements Benchmark {
  @Override
  public Map<String, Integer> options() {
    return Map.of("small", 10_000, "large", 1_000_000, "rounds", 3);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    int rounds = options.count("rounds");
    Filled small = Filled.fill(scratch.path("small.db"), options.count("small"));
    Filled large = Filled.fill(scratch.path("large.db"), options.count("large"));
    for (int round = 1; round <= rounds; round++) {
      BenchLog.progress("round %d of %d".formatted(round, rounds));
      small.measure();
      large.measure();
    }
    return new Table("show", "median", "p90", "p99", "filled in", "database")
            .row(small.row())
            .row(large.row())
        + "%nlarge / small: **%.2f** (medians of %d rounds)%n"
            .formatted(large.median() / small.median(), rounds);
  }

  /** A store with events, and what was measured in it. */
  private record Filled(Path database, int events, Duration filling, List<Statistics> rounds) {
    static Filled fill(Path database, int events) throws Exception {
      BenchLog.progress("filling a store with %d events".formatted(events));
      try (IbidStore store = IbidStore.open(database)) {
        Duration filling = Bulk.store(store, events).elapsed();
        return new Filled(database, events, filling, new ArrayList<>());
      }
    }

    // A process of its own each time: what the JIT makes of one store must not serve the other.
    void measure() throws RunnerException {
      rounds.add(
          new Runner(
                  new OptionsBuilder()
                      .include(ShowBenchmark.class.getName())
                      .param("database", database.toString())
                      .verbosity(VerboseMode.SILENT)
                      .build())
              .runSingle()
              .getPrimaryResult()
              .getStatistics());
    }

    double median() {
      return percentile(50);
    }

    String[] row() throws IOException {
      return new String[] {
        "of %,d events".formatted(events),
        "%.0f µs".formatted(percentile(50)),
        "%.0f µs".formatted(percentile(90)),
        "%.0f µs".formatted(percentile(99)),
        "%.0f s".formatted(Durations.seconds(filling)),
        "%.0f MB".formatted(Files.size(database) / 1e6)
      };
    }

    /** The median over the rounds, because one of them may have been disturbed. */
    private double percentile(double rank) {
      double[] sorted = rounds.stream().mapToDouble(r -> r.getPercentile(rank)).sorted().toArray();
      return sorted[sorted.length / 2];
    }
  }
}
