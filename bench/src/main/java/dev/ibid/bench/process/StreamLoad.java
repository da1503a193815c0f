package dev.ibid.bench.process;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Many readers of one answer while it is written, some of whom take nothing: the others must get
 * everything, and those must be dropped and get the rest when they come back.
 */
public final class StreamLoad implements Benchmark {
  private static final int SMALL_BUFFER = 4_096;
  private static final String TEXT = "It was said that the pump is dry. ".repeat(10);

  @Override
  public Map<String, Integer> options() {
    return Map.of("readers", 1_000, "stalled", 100, "rate", 50, "seconds", 60);
  }

  private record Outcome(boolean whole, boolean ended, long frames) {}

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    int readers = options.count("readers");
    int stalled = options.count("stalled");
    try (ServedHome server = new ServedHome(scratch.path("home"), "256m");
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      String begun =
          server.post(
              "api/answers",
              "application/json",
              "{\"fragments\":[{\"id\":\"f\",\"content\":\"dry\"}]}");
      String id = begun.replaceAll(".*\"id\":\"([^\"]+)\".*", "$1");
      String path = "/api/answers/" + id + "/events";
      List<SseReader> deaf = new ArrayList<>();
      for (int i = 0; i < stalled; i++) {
        deaf.add(new SseReader(server.address(), path, server.token(), 0, SMALL_BUFFER));
      }
      List<Future<Outcome>> healthy = new ArrayList<>();
      for (int i = stalled; i < readers; i++) {
        healthy.add(threads.submit(() -> follow(server, path, 0)));
      }
      awaitReaders(server, readers);
      BenchLog.progress("%d readers, %d of them deaf".formatted(readers, stalled));
      write(server, path, options.count("rate"), options.count("seconds"));
      int whole = 0;
      long frames = 0;
      for (Future<Outcome> each : healthy) {
        Outcome outcome = each.get();
        whole += outcome.whole() && outcome.ended() ? 1 : 0;
        frames = Math.max(frames, outcome.frames());
      }
      int dropped = 0;
      int resumed = 0;
      for (SseReader reader : deaf) {
        try (reader) {
          boolean unbroken = read(reader);
          dropped += reader.hasEnded() ? 0 : 1;
          Outcome rest = follow(server, path, reader.last());
          resumed += unbroken && rest.whole() && rest.ended() && rest.frames() == frames ? 1 : 0;
        }
      }
      return new Table("what", "count")
              .row("healthy readers", Integer.toString(healthy.size()))
              .row("of them with every frame to the end", Integer.toString(whole))
              .row("frames for each", Long.toString(frames))
              .row("deaf readers", Integer.toString(stalled))
              .row("of them dropped", Integer.toString(dropped))
              .row("of them with the whole answer after coming back", Integer.toString(resumed))
          + "%n%d events/s for %d s, heap of 256 MB, %.0f MB of it live at the end, %.0f threads%n"
              .formatted(
                  options.count("rate"),
                  options.count("seconds"),
                  server.metric("jvm_gc_live_data_size_bytes") / 1e6,
                  server.metric("jvm_threads_live_threads"));
    }
  }

  private static void awaitReaders(ServedHome server, int readers) throws Exception {
    while (server.metric("ibid_streams") < readers) {
      Thread.sleep(100);
    }
  }

  private static void write(ServedHome server, String path, int rate, int seconds)
      throws Exception {
    Duration pause = Duration.ofSeconds(1).dividedBy(rate);
    long began = System.nanoTime();
    for (int i = 0; i < rate * seconds; i++) {
      long due = began + pause.toNanos() * i - System.nanoTime();
      if (due > 0) {
        Thread.sleep(Duration.ofNanos(due));
      }
      server.post(
          path,
          "application/x-ndjson",
          "{\"type\":\"assistant_message\",\"content\":\"%s[1] \"}".formatted(TEXT));
    }
    server.post(path, "application/x-ndjson", "{\"type\":\"run_end\"}");
  }

  private static Outcome follow(ServedHome server, String path, long after) throws IOException {
    try (SseReader reader = new SseReader(server.address(), path, server.token(), after, 0)) {
      boolean whole = reader.read();
      return new Outcome(whole, reader.hasEnded(), reader.last());
    }
  }

  /** What a reader that was cut off still finds; a connection that was reset ends there. */
  private static boolean read(SseReader reader) {
    try {
      return reader.read();
    } catch (IOException e) {
      return true;
    }
  }
}
