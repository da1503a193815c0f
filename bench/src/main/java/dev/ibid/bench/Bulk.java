package dev.ibid.bench;

/** Storing many events in batches, as an import does. */
final class Bulk {
  /** As many as {@code ibid import} stores in one commit. */
  static final int BATCH = 2_000;

  private Bulk() {}

  /** Stores the first events of the workload, and closes; the cost is that of storing alone. */
  static Cost store(Store opened, int events) throws Exception {
    try (Store store = opened) {
      Cost total = Cost.NONE;
      for (int first = 0; first < events; first += BATCH) {
        int size = Math.min(BATCH, events - first);
        total = total.plus(Cost.of(store.storing(Workload.batch(first, size))));
      }
      return total;
    }
  }
}
