package dev.ibid.bench.quality;

import dev.ibid.search.calibration.Feature;
import dev.ibid.source.SourceKey;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Words and meaning joined as many engines do it: by their ranks, whatever their scores. */
final class ReciprocalRanks {
  private static final double USUAL = 60;

  private ReciprocalRanks() {}

  static Quality quality(Case each) {
    Map<SourceKey, Double> sums = new HashMap<>();
    for (Feature feature : List.of(Feature.BODY, Feature.COSINE)) {
      List<SourceKey> ranked = each.by(feature);
      for (int i = 0; i < ranked.size(); i++) {
        sums.merge(ranked.get(i), 1 / (USUAL + i + 1), Double::sum);
      }
    }
    return Quality.of(
        sums.entrySet().stream()
            .sorted(
                Map.Entry.<SourceKey, Double>comparingByValue()
                    .reversed()
                    .thenComparing(
                        Map.Entry.comparingByKey(Comparator.comparingLong(SourceKey::value))))
            .map(Map.Entry::getKey)
            .toList(),
        each.relevant());
  }
}
