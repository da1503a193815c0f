package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.SupportWeights;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** What was predicted of cases, and what is true of them. */
record Predictions(List<Prediction> all) {
  private static final int BINS = 10;

  record Prediction(ClassifiedCase classified, double score) {
    boolean isTrue() {
      return classified.each().isSupported();
    }
  }

  static Predictions of(Collection<ClassifiedCase> cases, ToDoubleFunction<ClassifiedCase> score) {
    return new Predictions(
        cases.stream().map(each -> new Prediction(each, score.applyAsDouble(each))).toList());
  }

  /** Each fold by weights that were fitted without it. */
  static Predictions crossValidated(Collection<ClassifiedCase> cases) {
    List<Prediction> all = new ArrayList<>();
    for (int fold = 0; fold < SupportCase.FOLDS; fold++) {
      int apart = fold;
      Predicate<ClassifiedCase> outside = each -> each.each().fold() == apart;
      SupportWeights weights = SupportFit.of(cases.stream().filter(outside.negate()).toList());
      all.addAll(
          of(cases.stream().filter(outside).toList(), each -> weights.probability(each.traits()))
              .all());
    }
    return new Predictions(all);
  }

  /** One for each claim: the highest of its sources. */
  Predictions perClaim() {
    Map<String, Prediction> best = new LinkedHashMap<>();
    all.forEach(
        each ->
            best.merge(
                each.classified().each().set() + "/" + each.classified().each().id(),
                each,
                (one, other) -> one.score() >= other.score() ? one : other));
    return new Predictions(List.copyOf(best.values()));
  }

  /** Those that are supported, and those of a label. */
  Predictions against(String label) {
    return new Predictions(
        all.stream()
            .filter(each -> each.isTrue() || each.classified().each().label().equals(label))
            .toList());
  }

  Predictions labelled(String label) {
    return new Predictions(
        all.stream().filter(each -> each.classified().each().label().equals(label)).toList());
  }

  Predictions within(String set) {
    return new Predictions(
        all.stream().filter(each -> each.classified().each().set().equals(set)).toList());
  }

  /** How often something true is held more likely than something false. */
  double auroc() {
    List<Prediction> sorted =
        all.stream().sorted(Comparator.comparingDouble(Prediction::score)).toList();
    double ranks = 0;
    int from = 0;
    while (from < sorted.size()) {
      int to = from;
      while (to < sorted.size() && sorted.get(to).score() == sorted.get(from).score()) {
        to++;
      }
      double rank = (from + 1 + to) / 2.0;
      ranks += rank * sorted.subList(from, to).stream().filter(Prediction::isTrue).count();
      from = to;
    }
    double positive = all.stream().filter(Prediction::isTrue).count();
    double negative = all.size() - positive;
    return (ranks - positive * (positive + 1) / 2) / (positive * negative);
  }

  /** The F1 at the threshold that gives most; of both classes on the average if asked for. */
  double bestF1(boolean macro) {
    double best = 0;
    for (double threshold = 0.02; threshold < 1; threshold += 0.01) {
      double f1 = f1(threshold, true);
      best = Math.max(best, macro ? (f1 + f1(threshold, false)) / 2 : f1);
    }
    return best;
  }

  private double f1(double threshold, boolean positive) {
    int right = 0;
    int wrong = 0;
    for (Prediction each : all) {
      boolean is = each.isTrue() == positive;
      boolean said = each.score() >= threshold == positive;
      right += is && said ? 1 : 0;
      wrong += is != said ? 1 : 0;
    }
    return 2.0 * right / Math.max(1, 2 * right + wrong);
  }

  /** How far what is said to be likely is from how often it is so. */
  double calibrationError() {
    double[] said = new double[BINS];
    double[] was = new double[BINS];
    for (Prediction each : all) {
      int bin = Math.min(BINS - 1, (int) (each.score() * BINS));
      said[bin] += each.score();
      was[bin] += each.isTrue() ? 1 : 0;
    }
    double error = 0;
    for (int bin = 0; bin < BINS; bin++) {
      error += Math.abs(said[bin] - was[bin]);
    }
    return error / Math.max(1, all.size());
  }
}
