package dev.ibid.bench.sentence;

import dev.ibid.bench.fit.ListwiseFit;
import dev.ibid.bench.fit.LogisticFit;
import dev.ibid.bench.sentence.SentenceCase.Asked;
import dev.ibid.search.sentence.DescribedUnit;
import dev.ibid.search.sentence.RankingSignal;
import dev.ibid.search.sentence.SentenceFeature;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Fits weights for sentences on cases, in which each kind of data counts the same. */
final class SentenceFit {
  private static final double SURENESS_PENALTY = 1;

  private final List<SentenceCase> cases;

  SentenceFit(List<SentenceCase> cases) {
    this.cases = cases;
  }

  /** The weights of features by which the units that answer come first. */
  Map<SentenceFeature, Double> ranking(List<SentenceFeature> features, double penalty) {
    List<SentenceCase> answered = cases.stream().filter(each -> !each.gold().isEmpty()).toList();
    Map<String, Long> sizes =
        answered.stream().collect(Collectors.groupingBy(SentenceCase::kind, Collectors.counting()));
    List<ListwiseFit.Example> examples = new ArrayList<>();
    for (SentenceCase each : answered) {
      float[][] rows = new float[each.units().size()][features.size()];
      double[] target = new double[rows.length];
      for (int row = 0; row < rows.length; row++) {
        for (int i = 0; i < features.size(); i++) {
          rows[row][i] = value(each.units().get(row), features.get(i));
        }
        target[row] = each.gold().contains(row) ? 1.0 / each.gold().size() : 0;
      }
      examples.add(
          new ListwiseFit.Example(rows, target, 1.0 / sizes.getOrDefault(each.kind(), 1L)));
    }
    double[] fitted = new ListwiseFit(examples, penalty).fit();
    Map<SentenceFeature, Double> weights = new LinkedHashMap<>();
    for (int i = 0; i < fitted.length; i++) {
      weights.put(features.get(i), fitted[i]);
    }
    return weights;
  }

  private static float value(DescribedUnit unit, SentenceFeature feature) {
    return unit.features().getOrDefault(feature, 0.0).floatValue();
  }

  /**
   * The weights of signals, the bias under the empty name.
   *
   * @param cut the units that are ranked at all
   * @param about whether to tell what the texts are about, or else whether they answer
   */
  Map<String, Double> sureness(
      List<RankingSignal> signals,
      ToDoubleFunction<DescribedUnit> score,
      UnitCut cut,
      boolean about) {
    Map<List<Object>, Long> sizes =
        cases.stream()
            .collect(
                Collectors.groupingBy(
                    each -> List.of(each.kind(), each.asked()), Collectors.counting()));
    List<double[]> rows = new ArrayList<>();
    List<Boolean> truths = new ArrayList<>();
    List<Double> weights = new ArrayList<>();
    for (SentenceCase each : cases) {
      List<Integer> ranked =
          cut.of(each).stream()
              .sorted(
                  Comparator.comparingDouble(
                      (Integer place) -> -score.applyAsDouble(each.units().get(place))))
              .toList();
      if (ranked.isEmpty()) {
        continue;
      }
      List<DescribedUnit> units = ranked.stream().map(each.units()::get).toList();
      Map<RankingSignal, Double> known =
          RankingSignal.of(
              units, units.stream().map(score::applyAsDouble).toList(), each.units().size());
      rows.add(signals.stream().mapToDouble(signal -> known.getOrDefault(signal, 0.0)).toArray());
      truths.add(
          about
              ? each.asked() != Asked.FOREIGN
              : ranked.stream().limit(3).anyMatch(each.gold()::contains));
      weights.add(
          each.asked().share() / sizes.getOrDefault(List.of(each.kind(), each.asked()), 1L));
    }
    return logistic(signals, rows, truths, weights);
  }

  /** In deviations of each signal, so that the penalty is the same for all. */
  private static Map<String, Double> logistic(
      List<RankingSignal> signals,
      List<double[]> rows,
      List<Boolean> truths,
      List<Double> weights) {
    int size = signals.size();
    double[] means = new double[size];
    double[] deviations = new double[size];
    for (int i = 0; i < size; i++) {
      int column = i;
      means[i] = rows.stream().mapToDouble(row -> row[column]).average().orElse(0);
      double variance =
          rows.stream()
              .mapToDouble(row -> Math.pow(row[column] - means[column], 2))
              .average()
              .orElse(0);
      deviations[i] = Math.max(Math.sqrt(variance), 0.02);
    }
    double mean = weights.stream().mapToDouble(Double::doubleValue).average().orElse(1);
    List<LogisticFit.Example> examples = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      double[] values = new double[size + 1];
      values[0] = 1;
      for (int i = 0; i < size; i++) {
        values[i + 1] = (rows.get(row)[i] - means[i]) / deviations[i];
      }
      examples.add(new LogisticFit.Example(values, truths.get(row), weights.get(row) / mean));
    }
    double[] fitted = LogisticFit.fit(examples, SURENESS_PENALTY);
    Map<String, Double> named = new LinkedHashMap<>();
    double bias = fitted[0];
    for (int i = 0; i < size; i++) {
      bias -= fitted[i + 1] * means[i] / deviations[i];
    }
    named.put("bias", bias);
    for (int i = 0; i < size; i++) {
      named.put(signals.get(i).label(), fitted[i + 1] / deviations[i]);
    }
    return named;
  }

  /** Which units of a case are ranked, by their places. */
  interface UnitCut {
    List<Integer> of(SentenceCase asked);
  }
}
