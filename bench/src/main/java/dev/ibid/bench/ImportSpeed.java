package dev.ibid.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How fast events are stored in bulk: by ibid from lines of JSON, as an import does it; by ibid
 * when the events are ready; and by bare JDBC. They take turns batch by batch, each beginning as
 * often as the others, so that what disturbs the machine disturbs all alike.
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
    round(contenders(scratch), Math.min(events, WARM_UP));
    List<Contender> contenders = contenders(scratch);
    for (int round = 1; round <= rounds; round++) {
      Bench.progress("round %d of %d".formatted(round, rounds));
      round(contenders, events);
    }
    Table table =
        new Table("bulk storing", "events/s", "slowest", "fastest", "to bare", "processor/event");
    contenders.forEach(each -> table.row(each.row(events, contenders.getLast())));
    return table
        + "%n%,d events in batches of %,d; medians of %d rounds%n"
            .formatted(events, Bulk.BATCH, rounds);
  }

  private static List<Contender> contenders(Scratch scratch) {
    return List.of(
        new Contender("ibid, from JSON lines", scratch.path("json.db"), ImportingStore::open),
        new Contender("ibid, events ready", scratch.path("ibid.db"), IbidStore::open),
        new Contender("bare JDBC, events ready", scratch.path("bare.db"), BareStore::open));
  }

  private static void round(List<Contender> contenders, int events) throws Exception {
    List<Store> stores = new ArrayList<>();
    try {
      for (Contender contender : contenders) {
        stores.add(contender.open());
      }
      List<Cost> costs = Bulk.storeInTurns(stores, events);
      for (int i = 0; i < contenders.size(); i++) {
        contenders.get(i).add(costs.get(i));
      }
    } finally {
      stores.forEach(Store::close);
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
