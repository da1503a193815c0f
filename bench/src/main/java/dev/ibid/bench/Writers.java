package dev.ibid.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongFunction;

/** Threads that each do one durable write after the other, and how long that takes. */
final class Writers {
  private final String name;
  private final int threads;
  private final LongFunction<Step> writes;
  private final Durations latencies = new Durations();
  private final Durations rounds = new Durations();
  private long next;

  /**
   * @param writes the write of each number, prepared; no number is asked for twice
   */
  Writers(String name, int threads, LongFunction<Step> writes) {
    this.name = name;
    this.threads = threads;
    this.writes = writes;
  }

  /** A round that counts. */
  void measure(int writesEach) throws Exception {
    List<Callable<Durations>> tasks = tasks(writesEach);
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<Durations>> done = new ArrayList<>();
      Step round = () -> done.addAll(pool.invokeAll(tasks));
      rounds.add(Cost.of(round).elapsed());
      for (Future<Durations> each : done) {
        latencies.addAll(each.get());
      }
    }
  }

  /** A round that does not. */
  void warmUp(int writesEach) throws Exception {
    for (Callable<Durations> task : tasks(writesEach)) {
      task.call();
    }
  }

  Duration latency() {
    return latencies.median();
  }

  double perSecond(int writesEach) {
    return threads * writesEach / Durations.seconds(rounds.median());
  }

  String[] row(int writesEach) {
    return new String[] {
      name,
      "%,.0f".formatted(perSecond(writesEach)),
      "%.3f ms".formatted(Durations.millis(latencies.median())),
      "%.3f ms".formatted(Durations.millis(latencies.quantile(0.9))),
      "%.3f ms".formatted(Durations.millis(latencies.quantile(0.99)))
    };
  }

  private List<Callable<Durations>> tasks(int writesEach) {
    List<Callable<Durations>> tasks = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      List<Step> steps = new ArrayList<>();
      for (int write = 0; write < writesEach; write++) {
        steps.add(writes.apply(next++));
      }
      tasks.add(() -> times(steps));
    }
    return tasks;
  }

  private static Durations times(List<Step> steps) throws Exception {
    Durations times = new Durations();
    for (Step step : steps) {
      times.add(Cost.of(step).elapsed());
    }
    return times;
  }
}
