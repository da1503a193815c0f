package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.SupportFeature;
import dev.ibid.attribution.support.SupportWeights;
import dev.ibid.bench.fit.LogisticFit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Fits the weights of traits; every kind of data counts the same, and every claim once. */
final class SupportFit {
  private static final double PENALTY = 20;
  private static final double LEAST_DEVIATION = 1e-3;

  private record Scale(double mean, double deviation) {}

  private final List<ClassifiedCase> cases;
  private final Map<String, Long> sizes;
  private final Map<SupportFeature, Scale> scales = new EnumMap<>(SupportFeature.class);

  private SupportFit(Collection<ClassifiedCase> cases) {
    this.cases = List.copyOf(cases);
    this.sizes =
        cases.stream()
            .collect(Collectors.groupingBy(each -> each.each().set(), Collectors.counting()));
    for (SupportFeature feature : SupportFeature.values()) {
      scales.put(feature, scale(feature));
    }
  }

  /** Weights without thresholds. */
  static SupportWeights of(Collection<ClassifiedCase> cases) {
    return new SupportFit(ClassifiedCase.forFitting(cases)).fit();
  }

  private SupportWeights fit() {
    List<LogisticFit.Example> examples = new ArrayList<>();
    for (ClassifiedCase each : cases) {
      double[] values = new double[scales.size() + 1];
      values[0] = 1;
      int column = 1;
      for (Map.Entry<SupportFeature, Scale> entry : scales.entrySet()) {
        double value = each.traits().getOrDefault(entry.getKey(), 0.0);
        values[column++] = (value - entry.getValue().mean()) / entry.getValue().deviation();
      }
      examples.add(new LogisticFit.Example(values, each.each().isSupported(), weight(each)));
    }
    double[] fitted = LogisticFit.fit(examples, PENALTY);
    double bias = fitted[0];
    Map<SupportFeature, Double> weights = new EnumMap<>(SupportFeature.class);
    int column = 1;
    for (Map.Entry<SupportFeature, Scale> entry : scales.entrySet()) {
      double weight = fitted[column++] / entry.getValue().deviation();
      weights.put(entry.getKey(), weight);
      bias -= weight * entry.getValue().mean();
    }
    return new SupportWeights(bias, weights, 0, 0, 0, 1);
  }

  private double weight(ClassifiedCase each) {
    return (double) cases.size() / sizes.size() / sizes.getOrDefault(each.each().set(), 1L);
  }

  private Scale scale(SupportFeature feature) {
    double sum = 0;
    double squares = 0;
    for (ClassifiedCase each : cases) {
      double value = each.traits().getOrDefault(feature, 0.0);
      sum += weight(each) * value;
      squares += weight(each) * value * value;
    }
    double mean = sum / cases.size();
    double variance = Math.max(0, squares / cases.size() - mean * mean);
    return new Scale(mean, Math.max(LEAST_DEVIATION, Math.sqrt(variance)));
  }
}
