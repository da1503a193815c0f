package dev.ibid.search;

import java.util.Map;
import java.util.function.ToDoubleFunction;

/** What is known about one candidate, a number for each {@link Feature}. Immutable. */
@SuppressWarnings("EnumOrdinal") // What an EnumMap does, without a box for each of many numbers.
public final class Features {
  private static final Feature[] ALL = Feature.values();

  private final double[] values = new double[ALL.length];

  private Features() {}

  static Features of(ToDoubleFunction<Feature> known) {
    Features features = new Features();
    for (Feature feature : ALL) {
      features.values[feature.ordinal()] = known.applyAsDouble(feature);
    }
    return features;
  }

  public double value(Feature feature) {
    return values[feature.ordinal()];
  }

  double weighed(Map<Feature, Double> weights) {
    double sum = 0;
    for (Map.Entry<Feature, Double> weight : weights.entrySet()) {
      sum += weight.getValue() * value(weight.getKey());
    }
    return sum;
  }

  /** The greater of both, feature by feature. */
  Features max(Features other) {
    return of(feature -> Math.max(value(feature), other.value(feature)));
  }
}
