package dev.ibid.bench.quality;

import dev.ibid.search.calibration.RankingWeights;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** Weights for each part of the data that were fitted without it. */
record CrossValidation(List<RankingWeights> byFold) {
  static CrossValidation of(
      Collection<List<Case>> sets, Function<Collection<List<Case>>, RankingWeights> fit) {
    List<RankingWeights> byFold = new ArrayList<>();
    for (int fold = 0; fold < Cases.FOLDS; fold++) {
      int apart = fold;
      byFold.add(
          fit.apply(
              sets.stream()
                  .map(set -> set.stream().filter(each -> each.fold() != apart).toList())
                  .toList()));
    }
    return new CrossValidation(byFold);
  }

  RankingWeights weights(Case each) {
    return byFold.get(each.fold());
  }

  Quality quality(Case each) {
    return each.quality(weights(each));
  }
}
