package dev.ibid.search.calibration;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How sure to be that a hit is relevant: the logarithm of its odds as a weighed sum.
 *
 * @param ceiling the most that is ever believed: what one person finds relevant another does not
 * @param bias what the sum begins with
 */
public record Calibration(
    double ceiling,
    double bias,
    Map<Feature, Double> features,
    Map<CalibrationSignal, Double> signals) {
  public Calibration {
    // In a fixed order: the same numbers summed in another differ in the last digits.
    features = Collections.unmodifiableSortedMap(new TreeMap<>(features));
    signals = Collections.unmodifiableSortedMap(new TreeMap<>(signals));
  }

  public double probability(FeatureValues known, Map<CalibrationSignal, Double> signalled) {
    double odds = bias + known.weighed(features);
    for (Map.Entry<CalibrationSignal, Double> weight : signals.entrySet()) {
      odds += weight.getValue() * signalled.getOrDefault(weight.getKey(), 0.0);
    }
    return ceiling / (1 + Math.exp(-odds));
  }
}
