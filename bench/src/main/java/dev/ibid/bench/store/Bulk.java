package dev.ibid.bench.store;

import dev.ibid.bench.measure.Cost;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Storing many events in batches. */
final class Bulk {
  /** As many as {@code ibid import} stores in one commit. */
  static final int BATCH = 2_000;

  private Bulk() {}

  /** Stores the first events of the workload; the cost is that of storing alone. */
  static Cost store(Store store, int events) throws Exception {
    return storeInTurns(List.of(store), events).getFirst();
  }

  /** Stores the same events in every store, batch by batch, each store beginning in turn. */
  static List<Cost> storeInTurns(List<Store> stores, int events) throws Exception {
    List<Cost> costs = new ArrayList<>(Collections.nCopies(stores.size(), Cost.NONE));
    int turn = 0;
    for (int first = 0; first < events; first += BATCH) {
      List<Sample> batch = Workload.batch(first, Math.min(BATCH, events - first));
      for (int i = 0; i < stores.size(); i++) {
        int store = (turn + i) % stores.size();
        Cost cost = Cost.of(stores.get(store).storing(batch));
        costs.set(store, costs.get(store).plus(cost));
      }
      turn++;
    }
    return costs;
  }
}
