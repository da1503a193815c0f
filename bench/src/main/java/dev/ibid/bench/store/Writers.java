package dev.ibid.bench.store;

import dev.ibid.bench.measure.Cost;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongFunction;

/** One or more threads that do one durable write after the other, and how long that takes. */
final class Writers {
  private final String name;
  private final LongFunction<Step> writes;
  private Durations latencies = new Durations();
  private Duration elapsed = Duration.ZERO;
  private long next;

  /**
   * @param writes the write of each number, prepared; no number is asked for twice
   */
  Writers(String name, LongFunction<Step> writes) {
    this.name = name;
    this.writes = writes;
  }

  /** Forgets what was measured, though not what was written. */
  void startOver() {
    latencies = new Durations();
    elapsed = Duration.ZERO;
  }

  /** Does one write on this thread. */
  void writeOne() throws Exception {
    Duration latency = Cost.of(nextWrite()).elapsed();
    latencies.add(latency);
    elapsed = elapsed.plus(latency);
  }

  /** Does so many writes on each of so many threads. */
  void writeAtOnce(int threads, int writesEach) throws Exception {
    List<Callable<Durations>> tasks = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      List<Step> steps = new ArrayList<>();
      for (int write = 0; write < writesEach; write++) {
        steps.add(nextWrite());
      }
      tasks.add(() -> latencies(steps));
    }
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<Durations>> done = new ArrayList<>();
      elapsed = elapsed.plus(Cost.of(() -> done.addAll(pool.invokeAll(tasks))).elapsed());
      for (Future<Durations> each : done) {
        latencies.addAll(each.get());
      }
    }
  }

  double perSecond() {
    return latencies.count() / Durations.seconds(elapsed);
  }

  Duration median() {
    return latencies.median();
  }

  String[] row() {
    return new String[] {
      name, "%,.0f".formatted(perSecond()), millis(0.5), millis(0.9), millis(0.99)
    };
  }

  private String millis(double share) {
    return "%.2f ms".formatted(Durations.millis(latencies.quantile(share)));
  }

  private Step nextWrite() {
    return writes.apply(next++);
  }

  private static Durations latencies(List<Step> steps) throws Exception {
    Durations latencies = new Durations();
    for (Step step : steps) {
      latencies.add(Cost.of(step).elapsed());
    }
    return latencies;
  }
}
