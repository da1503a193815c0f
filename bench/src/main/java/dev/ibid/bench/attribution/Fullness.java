package dev.ibid.bench.attribution;

/** How far "fully supported" can be relied on: a score that is high enough, and no objection. */
record Fullness(long said, long right, long supported) {
  /** Of predictions for a kind that was left out, from a threshold on. */
  static Fullness of(Predictions predictions, double threshold) {
    long said = 0;
    long right = 0;
    long supported = 0;
    for (Predictions.Prediction each : predictions.all()) {
      boolean full = each.score() >= threshold && each.classified().opinion().isUnobjected();
      said += full ? 1 : 0;
      right += full && each.isTrue() ? 1 : 0;
      supported += each.isTrue() ? 1 : 0;
    }
    return new Fullness(said, right, supported);
  }

  @Override
  public String toString() {
    return "%.1f %% of %d (%.1f %%)"
        .formatted(100.0 * right / Math.max(1, said), said, 100.0 * right / Math.max(1, supported));
  }
}
