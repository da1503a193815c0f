package dev.ibid.search;

import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Weighs the features of candidates, ranks them, and says how likely each is relevant. */
final class Judgement {
  private static final Comparator<Judged> BEST_FIRST =
      Comparator.comparingDouble(Judged::fused)
          .reversed()
          .thenComparingLong(judged -> judged.source().value());

  private final Weights weights;
  private final int questionTerms;

  Judgement(Weights weights, int questionTerms) {
    this.weights = weights;
    this.questionTerms = questionTerms;
  }

  List<Judged> rank(Map<SourceKey, Map<Feature, Double>> candidates) {
    Map<Feature, Double> best = best(candidates.values());
    double bestFused = candidates.values().stream().mapToDouble(weights::fuse).max().orElse(0);
    return candidates.entrySet().stream()
        .map(candidate -> judge(candidate.getKey(), candidate.getValue(), best, bestFused))
        .sorted(BEST_FIRST)
        .toList();
  }

  private Judged judge(
      SourceKey source,
      Map<Feature, Double> features,
      Map<Feature, Double> best,
      double bestFused) {
    double fused = weights.fuse(features);
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
    return new Judged(source, features, fused, signals, weights.probability(signals));
  }

  private static Map<Feature, Double> best(Collection<Map<Feature, Double>> candidates) {
    Map<Feature, Double> best = new EnumMap<>(Feature.class);
    for (Map<Feature, Double> features : candidates) {
      features.forEach((feature, value) -> best.merge(feature, value, Math::max));
    }
    return best;
  }

  private static double value(Map<Feature, Double> features, Feature feature) {
    return features.getOrDefault(feature, 0.0);
  }
}
