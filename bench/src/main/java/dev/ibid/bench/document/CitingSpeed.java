package dev.ibid.bench.document;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/**
 * How long making a citation takes in a small file and in a large one: from the passage's id to the
 * citation as it is written, with the line. Beside it the bad case, a large file that was touched
 * after it was indexed.
 */
public final class CitingSpeed implements Benchmark {
  private static final String MEGABYTES = "megabytes";
  private static final long MEGABYTE = 1_000_000;

  @Override
  public Map<String, Integer> options() {
    return Map.of(MEGABYTES, 50);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    Table table = new Table("citing", "passages", "median", "p99", "slowest", "indexed in");
    Cited small = Cited.index(scratch, 1);
    table.row(small.row("1 MB", small.measure()));
    int megabytes = options.count(MEGABYTES);
    Cited large = Cited.index(scratch, megabytes);
    table.row(large.row("%d MB".formatted(megabytes), large.measure()));
    large.touch();
    table.row(large.row("%d MB, touched since".formatted(megabytes), large.measure()));
    return table.toString();
  }

  /** A file that was indexed. */
  private record Cited(Path file, Path database, long passages, Duration indexing) {
    static Cited index(Scratch scratch, int megabytes) throws Exception {
      BenchLog.progress("indexing a file of %d MB".formatted(megabytes));
      Path folder = Files.createDirectories(scratch.path(megabytes + "MB"));
      Path file = CitedFile.write(folder.resolve("large.md"), megabytes * MEGABYTE);
      Path database = scratch.path(megabytes + ".db");
      long began = System.nanoTime();
      try (CitedFile cited = CitedFile.open(database)) {
        cited.index(file);
        return new Cited(
            file, database, cited.passages(), Duration.ofNanos(System.nanoTime() - began));
      }
    }

    void touch() throws Exception {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
    }

    Statistics measure() throws RunnerException {
      return new Runner(
              new OptionsBuilder()
                  .include(CitingBenchmark.class.getName())
                  .param("database", database.toString())
                  .verbosity(VerboseMode.SILENT)
                  .build())
          .runSingle()
          .getPrimaryResult()
          .getStatistics();
    }

    String[] row(String name, Statistics micros) {
      return new String[] {
        name,
        "%,d".formatted(passages),
        milliseconds(micros.getPercentile(50)),
        milliseconds(micros.getPercentile(99)),
        milliseconds(micros.getMax()),
        "%.0f s".formatted(Durations.seconds(indexing))
      };
    }

    private static String milliseconds(double micros) {
      return "%.2f ms".formatted(micros / 1000);
    }
  }
}
