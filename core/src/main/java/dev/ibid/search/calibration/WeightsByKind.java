package dev.ibid.search.calibration;

/**
 * The weights for each kind of source.
 *
 * @param recall those for memories that are told unasked
 */
public record WeightsByKind(KindWeights memories, KindWeights recall, KindWeights documents) {
  /** The shipped weights. */
  public static WeightsByKind of(String model) {
    return new WeightsByKind(
        KindWeights.memories(model), KindWeights.recall(model), KindWeights.documents(model));
  }

  public SimilaritySpread usual() {
    return memories.withMeaning().usual();
  }
}
