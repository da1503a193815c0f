package dev.ibid.bench.search;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Searches by many callers at once, each for what the same caller has stored just before, beside
 * the same searches while nobody stores anything: over REST, over MCP, and by the library within
 * this process. Both take turns; the events that are missed are counted.
 */
public final class OwnWritesSpeed implements Benchmark {
  private static final int TURNS = 10;

  @Override
  public Map<String, Integer> options() {
    return Map.of("events", 10_000, "rounds", 8_000, "threads", 8);
  }

  /** What a thread has measured. */
  private record Measured(Durations writes, Durations searches, int missed) {
    Measured() {
      this(new Durations(), new Durations(), 0);
    }
  }

  private interface Round {
    Measured run(int thread) throws Exception;
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    int events = options.count("events");
    Table table =
        new Table(
            "by %d at once".formatted(options.count("threads")), "calls", "p50", "p99", "missed");
    StringBuilder ratios = new StringBuilder();
    try (OwnWritesDoor rest = ServedDoor.rest(scratch.path("rest"), events)) {
      ratios.append(measure("REST", rest, options, table));
    }
    try (OwnWritesDoor mcp = ServedDoor.mcp(scratch.path("mcp"), events)) {
      ratios.append(measure("MCP", mcp, options, table));
    }
    try (OwnWritesDoor library = LibraryDoor.open(scratch.path("library"), events)) {
      ratios.append(measure("library", library, options, table));
    }
    return "%s%n%,d events before, no model; the p99 of a search after a write, in times the idle one:%s%n"
        .formatted(table, events, ratios);
  }

  /** Adds the rows of a door, and says how much longer its searches take behind a write. */
  private static String measure(String name, OwnWritesDoor door, Options options, Table table)
      throws Exception {
    int threads = options.count("threads");
    int rounds = options.count("rounds") / threads / TURNS;
    Measured own = new Measured();
    Measured idle = new Measured();
    // The first turn warms up.
    for (int turn = 0; turn <= TURNS; turn++) {
      BenchLog.progress("%s, turn %d".formatted(name, turn));
      int now = turn;
      Measured stored = inThreads(threads, thread -> storeAndFind(door, now, thread, rounds, true));
      Measured searched =
          inThreads(threads, thread -> storeAndFind(door, now, thread, rounds, false));
      if (turn > 0) {
        own = sum(List.of(own, stored));
        idle = sum(List.of(idle, searched));
      }
    }
    row(table, name + ": a search for what was just stored", own.searches(), own.missed());
    row(table, name + ": the same, while nothing is stored", idle.searches(), idle.missed());
    row(table, name + ": storing", own.writes(), 0);
    return " %s **%.2f**"
        .formatted(
            name, Durations.ratio(own.searches().quantile(0.99), idle.searches().quantile(0.99)));
  }

  private static Measured storeAndFind(
      OwnWritesDoor door, int turn, int thread, int rounds, boolean storing) throws Exception {
    Durations writes = new Durations();
    Durations searches = new Durations();
    int missed = 0;
    for (int i = 0; i < rounds; i++) {
      String word = "unique%dx%dx%dq".formatted(turn, thread, i);
      if (storing) {
        long began = System.nanoTime();
        door.store("A heron %s stands in the reeds.".formatted(word));
        writes.add(Duration.ofNanos(System.nanoTime() - began));
      }
      // No question is asked twice, or a cache would answer it.
      String question = "Where does the heron %s stand %s?".formatted(word, storing ? "now" : "");
      long began = System.nanoTime();
      String found = door.search(question);
      searches.add(Duration.ofNanos(System.nanoTime() - began));
      if (!found.contains("heron " + word)) {
        missed++;
      }
    }
    return new Measured(writes, searches, missed);
  }

  private static Measured inThreads(int count, Round round) throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(count)) {
      List<Future<Measured>> all = new ArrayList<>();
      for (int thread = 0; thread < count; thread++) {
        int own = thread;
        all.add(threads.submit(() -> round.run(own)));
      }
      List<Measured> measured = new ArrayList<>();
      for (Future<Measured> each : all) {
        measured.add(each.get());
      }
      return sum(measured);
    }
  }

  private static Measured sum(List<Measured> all) {
    Durations writes = new Durations();
    Durations searches = new Durations();
    all.forEach(each -> writes.addAll(each.writes()));
    all.forEach(each -> searches.addAll(each.searches()));
    return new Measured(writes, searches, all.stream().mapToInt(Measured::missed).sum());
  }

  private static void row(Table table, String what, Durations times, int missed) {
    table.row(
        what,
        Integer.toString(times.count()),
        "%.1f ms".formatted(Durations.millis(times.median())),
        "%.1f ms".formatted(Durations.millis(times.quantile(0.99))),
        Integer.toString(missed));
  }
}
