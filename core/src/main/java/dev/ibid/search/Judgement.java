package dev.ibid.search;

import dev.ibid.source.SourceKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Weighs the features of candidates, ranks them, and says how likely each is relevant. */
final class Judgement {
  private static final Comparator<Weighed> BEST_FIRST =
      Comparator.comparingDouble(Weighed::fused)
          .reversed()
          .thenComparingLong(weighed -> weighed.source().value());

  private final Weights weights;
  private final int questionTerms;

  /** A candidate with its features and their weighed sum. */
  private record Weighed(SourceKey source, Map<Feature, Double> features, double fused) {}

  Judgement(Weights weights, int questionTerms) {
    this.weights = weights;
    this.questionTerms = questionTerms;
  }

  /** The best of the candidates, up to {@code most}, each judged in the light of all. */
  List<Judged> rank(Map<SourceKey, Map<Feature, Double>> candidates, int most) {
    if (candidates.isEmpty()) {
      return List.of();
    }
    List<Weighed> ranked = new ArrayList<>(candidates.size());
    candidates.forEach(
        (source, features) -> ranked.add(new Weighed(source, features, weights.fuse(features))));
    ranked.sort(BEST_FIRST);
    double bestFused = ranked.getFirst().fused();
    Map<Feature, Double> best = new EnumMap<>(Feature.class);
    for (Feature feature : List.of(Feature.BODY, Feature.COVERAGE, Feature.NEARNESS)) {
      best.put(feature, best(feature, ranked));
    }
    return ranked.stream().limit(most).map(candidate -> judge(candidate, best, bestFused)).toList();
  }

  private Judged judge(Weighed candidate, Map<Feature, Double> best, double bestFused) {
    Map<Feature, Double> features = candidate.features();
    double fused = candidate.fused();
    Map<Signal, Double> signals = new EnumMap<>(Signal.class);
    signals.put(Signal.FUSION, fused);
    signals.put(Signal.BEHIND_BEST, bestFused - fused);
    signals.put(Signal.COSINE, value(features, Feature.COSINE));
    signals.put(Signal.NEARNESS, value(features, Feature.NEARNESS));
    signals.put(Signal.BODY, value(features, Feature.BODY));
    signals.put(Signal.COVERAGE, value(features, Feature.COVERAGE));
    signals.put(Signal.WINDOW, value(features, Feature.WINDOW));
    signals.put(Signal.BEST_BODY, value(best, Feature.BODY));
    signals.put(Signal.BEST_COVERAGE, value(best, Feature.COVERAGE));
    signals.put(Signal.BEST_NEARNESS, value(best, Feature.NEARNESS));
    signals.put(Signal.QUESTION_LENGTH, Math.log1p(questionTerms));
    return new Judged(candidate.source(), features, fused, signals, weights.probability(signals));
  }

  private static double best(Feature feature, List<Weighed> candidates) {
    double best = Double.NEGATIVE_INFINITY;
    for (Weighed candidate : candidates) {
      best = Math.max(best, value(candidate.features(), feature));
    }
    return best;
  }

  private static double value(Map<Feature, Double> features, Feature feature) {
    return features.getOrDefault(feature, 0.0);
  }
}
