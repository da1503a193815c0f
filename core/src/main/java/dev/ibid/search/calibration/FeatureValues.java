package dev.ibid.search.calibration;

import java.util.Map;
import java.util.function.ToDoubleFunction;

/** What is known about one candidate, a number for each {@link Feature}. Immutable. */
@SuppressWarnings("EnumOrdinal") // What an EnumMap does, without a box for each of many numbers.
public final class FeatureValues {
  private static final Feature[] ALL = Feature.values();

  private final double[] values = new double[ALL.length];

  private FeatureValues() {}

  public static FeatureValues of(ToDoubleFunction<Feature> known) {
    FeatureValues features = new FeatureValues();
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
  public FeatureValues max(FeatureValues other) {
    return of(feature -> Math.max(value(feature), other.value(feature)));
  }
}
