package dev.ibid.search.calibration;

/**
 * The weights for each kind of source.
 *
 * @param recall those for memories that are told unasked
 */
public record WeightsByKind(KindWeights memories, KindWeights recall, KindWeights documents) {
  /** The shipped weights. */
  public static WeightsByKind of(String model) {
    return of(model, MemoryWeights.OPEN);
  }

  /** The shipped weights, of those for memories the ones that are chosen. */
  public static WeightsByKind of(String model, MemoryWeights memories) {
    return new WeightsByKind(
        KindWeights.memories(model, memories),
        KindWeights.recall(model),
        KindWeights.documents(model));
  }

  public SimilaritySpread usual() {
    return memories.withMeaning().usual();
  }
}
