package dev.ibid.bench.quality;

import dev.ibid.search.Compared;
import dev.ibid.search.Feature;
import dev.ibid.search.Features;
import dev.ibid.search.Judged;
import dev.ibid.search.Judgement;
import dev.ibid.search.Weights;
import dev.ibid.source.SourceKey;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A question that was asked of a corpus: what there was to choose from, and what was right.
 *
 * @param corpus where it was asked, which need not be where it comes from
 * @param fold one of a few parts of the data, such that a corpus is in one part only
 * @param relevant empty when nothing there answers it
 */
record Case(String corpus, int fold, Asked asked, Compared compared, Set<SourceKey> relevant) {
  List<Judged> judge(Weights weights) {
    return new Judgement(weights).rank(compared, Quality.DEPTH);
  }

  /** All candidates, the best first. */
  List<SourceKey> rank(Weights weights) {
    return new Judgement(weights)
        .rank(compared, Integer.MAX_VALUE).stream().map(Judged::source).toList();
  }

  Quality quality(Weights weights) {
    return Quality.of(judge(weights).stream().map(Judged::source).toList(), relevant);
  }

  /** All candidates by one feature alone. */
  List<SourceKey> by(Feature feature) {
    return compared.candidates().entrySet().stream()
        .sorted(
            Comparator.comparingDouble(
                    (Map.Entry<SourceKey, Features> each) -> -each.getValue().value(feature))
                .thenComparingLong(each -> each.getKey().value()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
