package dev.ibid.search;

/** The weights for each kind of source. */
public record WeightSets(WeightSet memories, WeightSet documents) {
  /** The shipped weights. */
  public static WeightSets of(String model) {
    return new WeightSets(WeightSet.memories(model), WeightSet.documents(model));
  }

  Spread usual() {
    return memories.withMeaning().usual();
  }
}
