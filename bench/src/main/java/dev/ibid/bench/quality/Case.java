package dev.ibid.bench.quality;

import dev.ibid.bench.data.JudgedQuestion;
import dev.ibid.search.calibration.Feature;
import dev.ibid.search.calibration.FeatureValues;
import dev.ibid.search.calibration.RankingWeights;
import dev.ibid.search.ranking.CandidateSet;
import dev.ibid.search.ranking.Ranker;
import dev.ibid.search.ranking.ScoredCandidate;
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
record Case(
    String corpus, int fold, JudgedQuestion asked, CandidateSet compared, Set<SourceKey> relevant) {
  List<ScoredCandidate> judge(RankingWeights weights) {
    return new Ranker(weights).rank(compared, Quality.DEPTH);
  }

  /** All candidates, the best first. */
  List<SourceKey> rank(RankingWeights weights) {
    return new Ranker(weights)
        .rank(compared, Integer.MAX_VALUE).stream().map(ScoredCandidate::source).toList();
  }

  Quality quality(RankingWeights weights) {
    return Quality.of(judge(weights).stream().map(ScoredCandidate::source).toList(), relevant);
  }

  /** All candidates by one feature alone. */
  List<SourceKey> by(Feature feature) {
    return compared.candidates().entrySet().stream()
        .sorted(
            Comparator.comparingDouble(
                    (Map.Entry<SourceKey, FeatureValues> each) -> -each.getValue().value(feature))
                .thenComparingLong(each -> each.getKey().value()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
