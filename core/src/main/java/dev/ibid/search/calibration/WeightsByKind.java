package dev.ibid.search.calibration;

/** The weights for each kind of source. */
public record WeightsByKind(KindWeights memories, KindWeights documents) {
  /** The shipped weights. */
  public static WeightsByKind of(String model) {
    return new WeightsByKind(KindWeights.memories(model), KindWeights.documents(model));
  }

  public SimilaritySpread usual() {
    return memories.withMeaning().usual();
  }
}
