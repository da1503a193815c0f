package dev.ibid.bench.store;

import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Cost;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Contenders that store the same events in bulk, batch by batch in turn, so that what disturbs the
 * machine disturbs all alike. The last of them is what the others are compared to.
 */
public record Contest(List<Contender> contenders, int events, int rounds) {
  private static final int WARM_UP = 20_000;

  public Contest {
    contenders = List.copyOf(contenders);
  }

  /** Has contenders that do not count store a few events, so that their code is compiled. */
  public static void warmUp(List<Contender> contenders, int events) throws Exception {
    BenchLog.progress("warming up");
    new Contest(contenders, Math.min(events, WARM_UP), 1).round();
  }

  /**
   * @param comparison the heading of how fast each is compared to the last
   */
  public String run(String comparison) throws Exception {
    for (int round = 1; round <= rounds; round++) {
      BenchLog.progress("round %d of %d".formatted(round, rounds));
      round();
    }
    Table table =
        new Table("bulk storing", "events/s", "slowest", "fastest", comparison, "processor/event");
    contenders.forEach(each -> table.row(each.row(events, contenders.getLast())));
    return table
        + "%n%,d events in batches of %,d; medians of %d rounds%n"
            .formatted(events, Bulk.BATCH, rounds);
  }

  private void round() throws Exception {
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
