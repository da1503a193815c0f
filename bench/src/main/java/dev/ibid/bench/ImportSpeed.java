package dev.ibid.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * How fast events are stored in bulk, turn by turn: by ibid from a file, as an import does it; by
 * ibid when the events are ready; and by bare JDBC.
 */
final class ImportSpeed implements Benchmark {
  private static final int WARM_UP = 20_000;

  @Override
  public Map<String, Integer> options() {
    return Map.of("events", 200_000, "rounds", 3);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    int events = options.count("events");
    int rounds = options.count("rounds");
    Bench.progress("warming up");
    round(contenders(Math.min(events, WARM_UP), scratch));
    List<Contender> contenders = contenders(events, scratch);
    for (int round = 1; round <= rounds; round++) {
      Bench.progress("round %d of %d".formatted(round, rounds));
      round(contenders);
    }
    Table table =
        new Table("bulk storing", "events/s", "slowest", "fastest", "to bare", "processor/event");
    contenders.forEach(each -> table.row(each.row(events, contenders.getLast())));
    return table
        + "%n%,d events in batches of %,d; medians of %d rounds%n"
            .formatted(events, Bulk.BATCH, rounds);
  }

  private static List<Contender> contenders(int events, Scratch scratch) throws Exception {
    JsonLines lines = JsonLines.write(scratch.path("events.jsonl"), events);
    return List.of(
        new Contender("ibid, from JSON lines", scratch.path("lines.db"), lines::importInto),
        new Contender(
            "ibid, events ready",
            scratch.path("ready.db"),
            database -> Bulk.store(IbidStore.open(database), events)),
        new Contender(
            "bare JDBC, events ready",
            scratch.path("bare.db"),
            database -> Bulk.store(BareStore.open(database), events)));
  }

  private static void round(List<Contender> contenders) throws Exception {
    for (Contender contender : contenders) {
      contender.measure();
    }
    Path ofLast = contenders.getLast().database();
    for (Contender contender : contenders) {
      Agreement.check(contender.database(), ofLast);
    }
    for (Contender contender : contenders) {
      Scratch.removeDatabase(contender.database());
    }
  }
}
