package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.SupportFeature;
import dev.ibid.attribution.support.SupportWeights;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** From which scores on something is said, chosen on kinds that were left out of the fitting. */
record SupportThresholds(double full, double partial, double computed, double agreed) {
  private static final double FULL_PRECISION = 0.83;

  /** Of a kind with fewer the share that is right says nothing. */
  private static final int LEAST_SAID = 20;

  private static final double UNRELATED = 0.0005;

  /** Of few sources a model is asked, and of long ones none. */
  private static final double UNRELATED_READ = 0.002;

  private static final double UNSUPPORTED = 0.08;
  private static final double UNRELATED_COMPUTED = 0.10;
  private static final double AGREED_PRECISION = 0.9;

  /** How they were chosen, in a line each. */
  static List<String> rules(SupportWeights.Kind weights) {
    return List.of(
        "full: right in %.0f %% where nothing objects, on the average of the kinds but lived"
            .formatted(100 * FULL_PRECISION),
        "partial: reached by %.2f %% of the unrelated pairs, and by %.0f %% of the unsupported"
                .formatted(100 * unrelated(weights), 100 * UNSUPPORTED)
            + " claims of lived",
        "computed: reached by %.0f %% of them, where the numbers follow from the source's too"
            .formatted(100 * UNRELATED_COMPUTED),
        "agreed: by a model that reads, %.0f %% of the claims that reach it are supported, likewise"
            .formatted(100 * AGREED_PRECISION));
  }

  static SupportThresholds of(LeftOutKinds kinds, SupportWeights.Kind weights) {
    Predictions unsupported = kinds.of(SupportData.LIVED).perClaim().labelled("unsupported");
    double partial =
        lowest(
            threshold ->
                reaching(kinds.unrelated(), threshold) <= unrelated(weights)
                    && reaching(unsupported, threshold) <= UNSUPPORTED);
    double computed =
        lowest(threshold -> reaching(kinds.unrelated(), threshold) <= UNRELATED_COMPUTED);
    List<Predictions> others =
        kinds.byKind().entrySet().stream()
            .filter(entry -> !entry.getKey().equals(SupportData.LIVED))
            .map(entry -> entry.getValue())
            .toList();
    double full = lowest(threshold -> precision(others, threshold) >= FULL_PRECISION);
    return new SupportThresholds(Math.max(full, partial), partial, computed, agreed(others));
  }

  private static double agreed(List<Predictions> kinds) {
    return lowest(
        threshold ->
            average(
                    kinds,
                    each -> likely(each, SupportFeature.ENTAILED) >= threshold,
                    Predictions.Prediction::isTrue)
                >= AGREED_PRECISION);
  }

  /** Of those that count, the share of which something is true; kinds with too few say nothing. */
  private static double average(
      List<Predictions> kinds,
      Predicate<Predictions.Prediction> counted,
      Predicate<Predictions.Prediction> which) {
    return kinds.stream()
        .map(kind -> kind.all().stream().filter(counted).toList())
        .filter(some -> some.size() >= LEAST_SAID)
        .mapToDouble(some -> (double) some.stream().filter(which).count() / some.size())
        .average()
        .orElse(0);
  }

  private static double likely(Predictions.Prediction each, SupportFeature odds) {
    return 1 / (1 + Math.exp(-each.classified().traits().getOrDefault(odds, 0.0)));
  }

  private static double unrelated(SupportWeights.Kind weights) {
    return weights == SupportWeights.Kind.READ ? UNRELATED_READ : UNRELATED;
  }

  private interface Condition {
    boolean holds(double threshold);
  }

  private static double lowest(Condition condition) {
    return IntStream.range(5, 100)
        .mapToDouble(percent -> percent / 100.0)
        .filter(condition::holds)
        .findFirst()
        .orElse(1);
  }

  private static double reaching(Predictions predictions, double threshold) {
    return (double) predictions.all().stream().filter(each -> each.score() >= threshold).count()
        / Math.max(1, predictions.all().size());
  }

  private static double precision(List<Predictions> kinds, double threshold) {
    return kinds.stream()
        .map(
            kind ->
                kind.all().stream()
                    .filter(each -> each.score() >= threshold)
                    .filter(each -> each.classified().opinion().isUnobjected())
                    .toList())
        .filter(said -> said.size() >= LEAST_SAID)
        .mapToDouble(
            said ->
                (double) said.stream().filter(Predictions.Prediction::isTrue).count() / said.size())
        .average()
        .orElse(0);
  }
}
