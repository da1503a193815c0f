package dev.ibid.bench.process;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.store.Workload;
import dev.ibid.wire.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes, searches and streams together: first as many as go, which also fills the caches, then
 * half as many for long, to see whether anything grows that should not.
 */
public final class MixedLoad implements Benchmark {
  private static final int CLIENTS = 16;
  private static final Duration PEAK = Duration.ofSeconds(20);
  private static final int SAMPLES = 30;
  private static final List<String> WATCHED =
      List.of(
          "jvm_gc_live_data_size_bytes", "jvm_threads_live_threads", "process_files_open_files");

  @Override
  public Map<String, Integer> options() {
    return Map.of("seconds", 600, "events", 20_000);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    Path home = scratch.path("home");
    new Launcher(home).importWorkload(options.count("events"));
    try (ServedHome server = new ServedHome(home, "512m")) {
      Load load = new Load(server, options.count("events"));
      BenchLog.progress("as many as go");
      double peak = load.run(PEAK, Double.MAX_VALUE, List.of());
      BenchLog.progress("%.0f a second at most; half of that from now on".formatted(peak));
      List<double[]> samples = new ArrayList<>();
      double held = load.run(Duration.ofSeconds(options.count("seconds")), peak / 2, samples);
      Table table = new Table("", "first third", "second", "last");
      for (int i = 0; i < WATCHED.size(); i++) {
        int column = i;
        List<Double> values = samples.stream().map(sample -> sample[column]).toList();
        int third = values.size() / 3;
        table.row(
            WATCHED.get(i),
            "%.0f".formatted(median(values.subList(0, third))),
            "%.0f".formatted(median(values.subList(third, 2 * third))),
            "%.0f".formatted(median(values.subList(2 * third, values.size()))));
      }
      return "%s%npeak %.0f/s, held %.0f/s for %d s; %d failed%n"
          .formatted(table, peak, held, options.count("seconds"), load.failures());
    }
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  /** Clients that do one thing after the other. */
  private static final class Load {
    private final ServedHome server;
    private final AtomicLong number;
    private final AtomicInteger failures = new AtomicInteger();

    /**
     * @param first the number of the first thing to do
     */
    Load(ServedHome server, long first) {
      this.server = server;
      this.number = new AtomicLong(first);
    }

    int failures() {
      return failures.get();
    }

    /** Returns how many things were done in a second. */
    double run(Duration length, double rate, List<double[]> samples) throws Exception {
      long began = System.nanoTime();
      long end = began + length.toNanos();
      AtomicLong done = new AtomicLong();
      try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
        List<Future<?>> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
          clients.add(threads.submit(() -> work(began, end, rate, done)));
        }
        if (rate < Double.MAX_VALUE) {
          watch(length, samples);
        }
        for (Future<?> client : clients) {
          client.get();
        }
      }
      return done.get() / ((System.nanoTime() - began) / 1e9);
    }

    private void watch(Duration length, List<double[]> samples) throws Exception {
      for (int i = 0; i < SAMPLES; i++) {
        Thread.sleep(length.dividedBy(SAMPLES));
        double[] sample = new double[WATCHED.size()];
        for (int j = 0; j < sample.length; j++) {
          sample[j] = server.metric(WATCHED.get(j));
        }
        samples.add(sample);
        BenchLog.progress("sample %d of %d".formatted(i + 1, SAMPLES));
      }
    }

    private Void work(long began, long end, double rate, AtomicLong done)
        throws InterruptedException {
      while (System.nanoTime() < end) {
        long turn = done.getAndIncrement();
        long due = began + (long) (turn / rate * 1e9) - System.nanoTime();
        if (due > 0) {
          Thread.sleep(Duration.ofNanos(due));
        }
        try {
          one(number.getAndIncrement());
        } catch (IOException e) {
          failures.incrementAndGet();
          BenchLog.progress(String.valueOf(e.getMessage()));
        }
      }
      return null;
    }

    private void one(long turn) throws IOException, InterruptedException {
      String text = Workload.sample(turn).event().content();
      switch ((int) (turn % 10)) {
        case 0, 1, 2, 3 ->
            server.post(
                "api/events",
                "application/json",
                Json.write(
                    Map.of("session", "s" + turn / 500, "project", "bench", "content", text)));
        case 9 -> stream(text);
        default -> server.search(text.substring(0, Math.min(60, text.length())) + " " + turn);
      }
    }

    private void stream(String text) throws IOException, InterruptedException {
      String id =
          server
              .post(
                  "api/answers",
                  "application/json",
                  "{\"fragments\":[{\"id\":\"f\",\"content\":\"dry\"}]}")
              .replaceAll(".*\"id\":\"([^\"]+)\".*", "$1");
      server.post(
          "api/answers/" + id + "/events",
          "application/x-ndjson",
          Json.write(Map.of("type", "assistant_message", "content", text + " [1]"))
              + "\n{\"type\":\"run_end\"}");
      server.get("api/answers/" + id + "/events");
    }
  }
}
