package dev.ibid.bench.marker;

import dev.ibid.answer.marker.Marker;
import dev.ibid.answer.marker.MarkerParser;
import dev.ibid.answer.marker.MarkerSink;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * How fast markers are found in answers that come in chunks, beside looking for brackets only and
 * beside scanning everything again after every chunk; and how much memory parsers take.
 */
public final class MarkSpeed implements Benchmark {
  private static final int[] CHUNKS = {1, 4, 20, 200, 0};
  private static final int USUAL_CHUNK = 200;
  private static final String ALLOCATED = "gc.alloc.rate.norm";

  @Override
  public Map<String, Integer> options() {
    return Map.of("size", 20_000, "parsers", 100_000, "iterations", 5, "milliseconds", 300);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    String memory = memory(options.count("parsers"));
    int size = options.count("size");
    Table table =
        new Table(
            "answer",
            "chunk",
            "parser",
            "bytes/character",
            "whole way",
            "indexOf('[')",
            "rescanning");
    for (SampleAnswers kind : SampleAnswers.values()) {
      for (int chunk : CHUNKS) {
        BenchLog.progress("%s in chunks of %d".formatted(kind, chunk));
        Timing parser = measure("parser", kind, chunk, size, options);
        table.row(
            kind.name(),
            chunk == 0 ? "whole" : String.valueOf(chunk),
            parser.speed(),
            "%.2f".formatted(parser.allocated() / size),
            measure("stream", kind, chunk, size, options).speed(),
            measure("indexOf", kind, chunk, size, options).speed(),
            measure("rescan", kind, chunk, size, options).speed());
      }
    }
    double once = measure("parser", SampleAnswers.PROSE, USUAL_CHUNK, size, options).nanoseconds();
    double tenfold =
        measure("parser", SampleAnswers.PROSE, USUAL_CHUNK, 10 * size, options).nanoseconds();
    return table
        + "%nanswers of %,d characters; the fastest of %d iterations%n"
            .formatted(size, options.count("iterations"))
        + "%nten times the text: **%.2f** times the time%n%n%s".formatted(tenfold / once, memory);
  }

  /** The fastest iteration: the machine may be shared, and what others do only slows it down. */
  private record Timing(int size, double nanoseconds, double allocated) {
    String speed() {
      return "%,.1f MB/s".formatted(size * 1e3 / nanoseconds);
    }
  }

  private static Timing measure(
      String way, SampleAnswers kind, int chunk, int size, Options options) throws RunnerException {
    TimeValue time = TimeValue.milliseconds(options.count("milliseconds"));
    RunResult result =
        new Runner(
                new OptionsBuilder()
                    .include(MarkBenchmark.class.getName() + "." + way + "$")
                    .param("kind", kind.name())
                    .param("chunk", String.valueOf(chunk))
                    .param("size", String.valueOf(size))
                    .warmupIterations(options.count("iterations"))
                    .warmupTime(time)
                    .measurementIterations(options.count("iterations"))
                    .measurementTime(time)
                    .addProfiler(GCProfiler.class)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .runSingle();
    Result<?> allocated = result.getSecondaryResults().get(ALLOCATED);
    return new Timing(
        size,
        result.getPrimaryResult().getStatistics().getMin(),
        allocated == null ? Double.NaN : allocated.getScore());
  }

  /** Parsers in the middle of an answer, each with a bracket held back. */
  private static String memory(int count) {
    BenchLog.progress("holding %,d parsers".formatted(count));
    String text = SampleAnswers.CITATIONS.text(500);
    List<MarkerParser> parsers = new ArrayList<>(count);
    long before = used();
    for (int i = 0; i < count; i++) {
      MarkerParser parser = new MarkerParser(Nowhere.SINK);
      parser.accept(text);
      parser.accept(" [1, 2, mem:a7Bc3");
      parsers.add(parser);
    }
    long used = used() - before;
    long held = parsers.stream().mapToLong(MarkerParser::held).sum();
    return "%,d parsers at work, %,d characters held back: **%.0f MB**, %d bytes each%n"
        .formatted(count, held, used / 1e6, used / count);
  }

  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private enum Nowhere implements MarkerSink {
    SINK;

    @Override
    public void text(String source, int start, int end) {}

    @Override
    public void mark(Marker mark) {}
  }
}
