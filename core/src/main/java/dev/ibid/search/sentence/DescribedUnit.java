package dev.ibid.search.sentence;

import java.util.EnumMap;
import java.util.Map;

/** A unit with what is known of it beside a question. A feature that is not known is missing. */
public record DescribedUnit(AnswerUnit unit, Map<SentenceFeature, Double> features) {
  public DescribedUnit {
    features = Map.copyOf(features);
  }

  /** The same unit with one more feature known. */
  public DescribedUnit with(SentenceFeature feature, double value) {
    Map<SentenceFeature, Double> more = new EnumMap<>(features);
    more.put(feature, value);
    return new DescribedUnit(unit, more);
  }

  double value(SentenceFeature feature) {
    return features.getOrDefault(feature, 0.0);
  }
}
