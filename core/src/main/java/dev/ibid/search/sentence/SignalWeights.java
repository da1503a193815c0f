package dev.ibid.search.sentence;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A logistic regression on what a whole ranking tells.
 *
 * @param least the probability from which on it counts as true
 */
record SignalWeights(double least, double bias, Map<RankingSignal, Double> weights) {
  SignalWeights {
    // In a fixed order: the same numbers summed in another differ in the last digits.
    weights = Collections.unmodifiableSortedMap(new TreeMap<>(weights));
  }

  double probability(Map<RankingSignal, Double> signals) {
    double odds = bias;
    for (Map.Entry<RankingSignal, Double> weight : weights.entrySet()) {
      odds += weight.getValue() * signals.getOrDefault(weight.getKey(), 0.0);
    }
    return 1 / (1 + Math.exp(-odds));
  }
}
