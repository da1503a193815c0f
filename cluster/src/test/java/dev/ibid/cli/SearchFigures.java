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

/**
 * A store that grows, and how fast it is indexed and searched at each size: in time that passes,
 * and in time of processors, which can be compared where others use the machine too.
 */
final class SearchFigures {
  static final String HEAD =
      """
      | | events | indexed/s | processor, ms/event | search p50 | p99 | processor, ms/search | store, bytes/event | index, bytes/event |
      |---|---|---|---|---|---|---|---|---|
      """;

  private static final int BATCH = 500;
  private static final int SESSION = 200;
  private static final int SEARCHES = 50;
  private static final int ROUNDS = 5;
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
  private final ProcessorTime processors;
  private final Map<Integer, Figures> measured = new LinkedHashMap<>();
  private int stored;

  /** How many bytes of the disk are taken now. */
  interface Sizes {
    long store() throws Exception;

    long index() throws Exception;
  }

  /**
   * At one size, in seconds: of growth all that it took until then, of searches one.
   *
   * @param growing the time that passed
   * @param worked the time of processors
   */
  private record Figures(
      double growing, double worked, double median, double slowest, double searching) {}

  /** One round of searches, in seconds. */
  private record Round(double median, double slowest, double searching) {}

  private double growing;
  private double worked;

  SearchFigures(
      String name,
      Path home,
      String url,
      Map<String, String> more,
      Sizes sizes,
      ProcessorTime processors) {
    this.processors = processors;
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

  /** Grows the store a little and searches, so that what is measured then is compiled already. */
  void warmUp(int size) {
    grow(size);
    assertThat(catchUp()).isTrue();
    Round unused = round(0);
  }

  /** Grows the store to a size, and returns a row. */
  String measure(int size) throws Exception {
    int added = size - stored;
    double workedBefore = processors.seconds();
    long begun = System.nanoTime();
    grow(size);
    assertThat(catchUp()).isTrue();
    double passed = (System.nanoTime() - begun) / 1e9;
    double work = processors.seconds() - workedBefore;
    growing += passed;
    worked += work;
    List<Round> rounds = new ArrayList<>();
    for (int i = 0; i <= ROUNDS; i++) {
      rounds.add(round(i));
    }
    // The first one reads what is on the disk only.
    rounds.removeFirst();
    Figures figures =
        new Figures(
            growing,
            worked,
            middle(rounds, Round::median),
            middle(rounds, Round::slowest),
            middle(rounds, Round::searching));
    measured.put(size, figures);
    return "| %s | %,d | %,.0f | %.2f | %.1f ms | %.1f ms | %.1f | %,d | %,d |%n"
        .formatted(
            name,
            size,
            added / passed,
            work / added * 1e3,
            figures.median() * 1e3,
            figures.slowest() * 1e3,
            figures.searching() * 1e3,
            sizes.store() / size,
            sizes.index() / size);
  }

  private Round round(int number) {
    double[] taken = new double[SEARCHES];
    double workedBefore = processors.seconds();
    for (int i = 0; i < SEARCHES; i++) {
      String query = text(i + 1_000L * number + 1_000_000_000L, 4);
      long asked = System.nanoTime();
      Response found = server.search(query);
      assertThat(found.status()).as(found.body()).isEqualTo(200);
      taken[i] = (System.nanoTime() - asked) / 1e9;
    }
    double work = processors.seconds() - workedBefore;
    Arrays.sort(taken);
    return new Round(taken[SEARCHES / 2], taken[SEARCHES * 99 / 100], work / SEARCHES);
  }

  private static double middle(List<Round> rounds, ToDoubleFunction<Round> of) {
    return rounds.stream()
        .mapToDouble(of)
        .sorted()
        .skip(rounds.size() / 2)
        .findFirst()
        .orElseThrow();
  }

  /** What three sizes say of a fourth, by a fixed part and one for each event. */
  String extrapolation() {
    return extrapolation("time to store and index all", Figures::growing)
        + extrapolation("processor time of that", Figures::worked)
        + extrapolation("search p50", Figures::median)
        + extrapolation("search p99", Figures::slowest)
        + extrapolation("processor time of a search", Figures::searching);
  }

  private String extrapolation(String what, ToDoubleFunction<Figures> of) {
    List<Growth.Point> all =
        measured.entrySet().stream()
            .map(each -> new Growth.Point(each.getKey(), of.applyAsDouble(each.getValue())))
            .toList();
    Growth.Point last = all.getLast();
    Growth growth = Growth.through(all.subList(0, all.size() - 1));
    double told = growth.at(last.size());
    return "| %s | %s | %.1f ms + %.4f ms/event | %.1f ms | %.1f ms | %+.0f %% |%n"
        .formatted(
            name,
            what,
            growth.fixed() * 1e3,
            growth.perEvent() * 1e3,
            told * 1e3,
            last.value() * 1e3,
            100 * (told - last.value()) / last.value());
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
