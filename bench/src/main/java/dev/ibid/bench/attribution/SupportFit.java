package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.SupportWeights;
import dev.ibid.attribution.support.Trait;
import dev.ibid.bench.quality.LogisticFit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Fits the weights of traits; every data set counts the same. */
final class SupportFit {
  private static final double PENALTY = 20;
  private static final double LEAST_DEVIATION = 1e-3;

  private record Scale(double mean, double deviation) {}

  private final List<Judged> cases;
  private final Map<String, Long> sizes;
  private final Map<Trait, Scale> scales = new EnumMap<>(Trait.class);

  private SupportFit(Collection<Judged> cases) {
    this.cases = List.copyOf(cases);
    this.sizes =
        cases.stream()
            .collect(Collectors.groupingBy(each -> each.each().set(), Collectors.counting()));
    for (Trait trait : Trait.values()) {
      scales.put(trait, scale(trait));
    }
  }

  /** Weights without thresholds. */
  static SupportWeights of(Collection<Judged> cases) {
    return new SupportFit(cases).fit();
  }

  private SupportWeights fit() {
    List<LogisticFit.Example> examples = new ArrayList<>();
    for (Judged each : cases) {
      double[] values = new double[scales.size() + 1];
      values[0] = 1;
      int column = 1;
      for (Map.Entry<Trait, Scale> entry : scales.entrySet()) {
        double value = each.traits().getOrDefault(entry.getKey(), 0.0);
        values[column++] = (value - entry.getValue().mean()) / entry.getValue().deviation();
      }
      examples.add(new LogisticFit.Example(values, each.each().isSupported(), weight(each)));
    }
    double[] fitted = LogisticFit.fit(examples, PENALTY);
    double bias = fitted[0];
    Map<Trait, Double> weights = new EnumMap<>(Trait.class);
    int column = 1;
    for (Map.Entry<Trait, Scale> entry : scales.entrySet()) {
      double weight = fitted[column++] / entry.getValue().deviation();
      weights.put(entry.getKey(), weight);
      bias -= weight * entry.getValue().mean();
    }
    return new SupportWeights(bias, weights, 0, 0);
  }

  private double weight(Judged each) {
    return (double) cases.size() / sizes.size() / sizes.getOrDefault(each.each().set(), 1L);
  }

  private Scale scale(Trait trait) {
    double sum = 0;
    double squares = 0;
    for (Judged each : cases) {
      double value = each.traits().getOrDefault(trait, 0.0);
      sum += weight(each) * value;
      squares += weight(each) * value * value;
    }
    double mean = sum / cases.size();
    double variance = Math.max(0, squares / cases.size() - mean * mean);
    return new Scale(mean, Math.max(LEAST_DEVIATION, Math.sqrt(variance)));
  }
}
