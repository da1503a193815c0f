package dev.ibid.search.calibration;

/**
 * The weights for one kind of source: with meaning and words, and with words alone.
 *
 * @param calibrated whether the weights were fitted for the model that is used; if not, no hit is
 *     called certain
 */
public record KindWeights(
    RankingWeights withMeaning, RankingWeights wordsAlone, boolean calibrated) {
  /** The model whose nearness the shipped weights were fitted for. */
  private static final String FITTED_FOR = "bge-small-en-v1.5-q";

  /** The shipped weights for memories. */
  public static KindWeights memories(String model) {
    return memories(model, MemoryWeights.OPEN);
  }

  static KindWeights memories(String model, MemoryWeights chosen) {
    return new KindWeights(chosen.withMeaning(), chosen.wordsAlone(), model.equals(FITTED_FOR));
  }

  /** The shipped weights for memories that are told unasked: what follows a prompt answers it. */
  public static KindWeights recall(String model) {
    return new KindWeights(
        RankingWeights.shipped("recall"),
        RankingWeights.shipped("recall-words"),
        model.equals(FITTED_FOR));
  }

  /** The shipped weights for texts that belong to no session. */
  public static KindWeights documents(String model) {
    return new KindWeights(
        RankingWeights.shipped("documents"),
        RankingWeights.shipped("documents-words"),
        model.equals(FITTED_FOR));
  }
}
