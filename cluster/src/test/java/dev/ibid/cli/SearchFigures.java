package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.engine.Samples;
import dev.ibid.server.HttpCall.Response;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/** A store that grows, and how fast it is indexed and searched at each size. */
final class SearchFigures {
  static final String HEAD =
      """
      | | events | indexed/s | search p50 | p99 | store, bytes/event | index, bytes/event |
      |---|---|---|---|---|---|---|
      """;

  private static final int BATCH = 500;
  private static final int SESSION = 200;
  private static final int SEARCHES = 200;
  private static final int VOCABULARY = 20_000;
  private static final int TICKS = 200;
  private static final Duration TICK = Duration.ofMillis(100);
  private static final int EVENTS_PER_TICK = 10;
  private static final Duration PATIENCE = Duration.ofMinutes(30);

  private final String name;
  private final Path home;
  private final String url;
  private final Map<String, String> variables;
  private final SharingServer server;
  private final Sizes sizes;
  private final Map<Integer, Figures> measured = new LinkedHashMap<>();
  private int stored;

  /** How many bytes of the disk are taken now. */
  interface Sizes {
    long store() throws Exception;

    long index() throws Exception;
  }

  /** At one size, in seconds. */
  private record Figures(double indexing, double median, double slowest) {}

  SearchFigures(String name, Path home, String url, Map<String, String> more, Sizes sizes) {
    this.sizes = sizes;
    this.name = name;
    this.home = home;
    this.url = url;
    this.variables = new LinkedHashMap<>(more);
    variables.put("IBID_SERVER_RATE", "1000000");
    this.server = new SharingServer(home, url, variables);
  }

  /** Words as unevenly common as in any language. */
  private static String text(long seed, int words) {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      int rank = (int) Math.pow(VOCABULARY, random.nextDouble());
      text.append("w").append(Integer.toString(rank, 26).replaceAll("[0-9]", "z$0z")).append(' ');
    }
    return text.toString();
  }

  /** One a second, in sessions as long as a day's work. */
  private static Event event(int number) {
    return new Event(
        new EventId("e" + number),
        Project.NONE,
        new SessionId("s" + number / SESSION),
        EventType.INSIGHT,
        Samples.NOON.plusSeconds(number),
        text(number, 30),
        Metadata.NONE);
  }

  private void grow(int size) {
    while (stored < size) {
      List<Event> batch = new ArrayList<>();
      for (int i = 0; i < BATCH && stored < size; i++) {
        batch.add(event(stored));
        stored++;
      }
      server.engine().memory().rememberAll(batch);
    }
  }

  private boolean catchUp() {
    return server.engine().maintenance().catchUp(PATIENCE);
  }

  /** Grows the store to a size, and returns a row. */
  String measure(int size) throws Exception {
    int added = size - stored;
    long begun = System.nanoTime();
    grow(size);
    assertThat(catchUp()).isTrue();
    double seconds = (System.nanoTime() - begun) / 1e9;
    double[] taken = new double[SEARCHES];
    for (int i = -SEARCHES / 4; i < SEARCHES; i++) {
      String query = text(i + 1_000_000_000L, 4);
      long asked = System.nanoTime();
      Response found = server.search(query);
      assertThat(found.status()).as(found.body()).isEqualTo(200);
      if (i >= 0) {
        taken[i] = (System.nanoTime() - asked) / 1e9;
      }
    }
    Arrays.sort(taken);
    Figures figures = new Figures(seconds / added, taken[SEARCHES / 2], taken[SEARCHES * 99 / 100]);
    measured.put(size, figures);
    return "| %s | %,d | %,.0f | %.1f ms | %.1f ms | %,d | %,d |%n"
        .formatted(
            name,
            size,
            1 / figures.indexing(),
            figures.median() * 1e3,
            figures.slowest() * 1e3,
            sizes.store() / size,
            sizes.index() / size);
  }

  /** What three sizes say of a fourth, by the power of the size that fits them best. */
  String extrapolation() {
    return extrapolation("time to store and index one event", Figures::indexing)
        + extrapolation("search p50", Figures::median)
        + extrapolation("search p99", Figures::slowest);
  }

  private String extrapolation(String what, ToDoubleFunction<Figures> of) {
    List<Map.Entry<Integer, Figures>> all = List.copyOf(measured.entrySet());
    List<Map.Entry<Integer, Figures>> known = all.subList(0, all.size() - 1);
    int size = all.getLast().getKey();
    double actual = of.applyAsDouble(all.getLast().getValue());
    double[] line = line(known, of);
    double told = Math.exp(line[0] + line[1] * Math.log(size));
    return "%s, %s: size^%.2f says %.2f ms at %,d, measured %.2f ms (%+.0f %%)%n"
        .formatted(
            name, what, line[1], told * 1e3, size, actual * 1e3, 100 * (told - actual) / actual);
  }

  /** The least squares of logarithms: where the line begins, and how steep it is. */
  private static double[] line(
      List<Map.Entry<Integer, Figures>> known, ToDoubleFunction<Figures> of) {
    double x = known.stream().mapToDouble(each -> Math.log(each.getKey())).average().orElseThrow();
    double y =
        known.stream()
            .mapToDouble(each -> Math.log(of.applyAsDouble(each.getValue())))
            .average()
            .orElseThrow();
    double slope =
        known.stream()
                .mapToDouble(
                    each ->
                        (Math.log(each.getKey()) - x)
                            * (Math.log(of.applyAsDouble(each.getValue())) - y))
                .sum()
            / known.stream().mapToDouble(each -> Math.pow(Math.log(each.getKey()) - x, 2)).sum();
    return new double[] {y - slope * x, slope};
  }

  /** How long after its acknowledgement an event is found, while more come at a steady rate. */
  String lag() throws InterruptedException {
    double[] lags = new double[TICKS];
    long begun = System.nanoTime();
    for (int i = 0; i < TICKS; i++) {
      long due = begun + i * TICK.toNanos();
      Thread.sleep(Duration.ofNanos(Math.max(0, due - System.nanoTime())));
      grow(stored + EVENTS_PER_TICK);
      long acknowledged = System.nanoTime();
      assertThat(catchUp()).isTrue();
      lags[i] = (System.nanoTime() - acknowledged) / 1e9;
    }
    double took = (System.nanoTime() - begun) / 1e9;
    Arrays.sort(lags);
    return "%s, %,d events: at %.0f events/s found after p50 %.0f ms, p99 %.0f ms%n"
        .formatted(
            name,
            stored,
            TICKS * EVENTS_PER_TICK / took,
            lags[lags.length / 2] * 1e3,
            lags[lags.length * 99 / 100] * 1e3);
  }

  /** What a server in a process of its own takes, after it has searched a while. */
  String memory() throws IOException {
    server.close();
    try (ServerProcess alone = new ServerProcess(home, url, variables)) {
      for (int i = 0; i < SEARCHES; i++) {
        Response found = alone.call("GET", "/api/search?q=" + text(i, 1).strip()).send();
        assertThat(found.status()).as(found.body()).isEqualTo(200);
      }
      String most =
          Files.readAllLines(Path.of("/proc", String.valueOf(alone.pid()), "status")).stream()
              .filter(line -> line.startsWith("VmHWM:"))
              .findFirst()
              .orElseThrow()
              .replaceAll("\\D", "");
      return "%s, %,d events: at most %d MB resident, heap 256 MB%n"
          .formatted(name, stored, Long.parseLong(most) / 1024);
    }
  }
}
