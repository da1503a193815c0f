package dev.ibid.bench.attribution;

import java.util.List;
import java.util.stream.IntStream;

/** From which scores on something is said, chosen on kinds that were left out of the fitting. */
record SupportThresholds(double full, double partial, double computed) {
  private static final double FULL_PRECISION = 0.83;

  /** Of a kind with fewer the share that is right says nothing. */
  private static final int LEAST_SAID = 20;

  private static final double UNRELATED = 0.0005;
  private static final double UNSUPPORTED = 0.08;
  private static final double UNRELATED_COMPUTED = 0.10;

  /** How they were chosen, in a line each. */
  static List<String> rules() {
    return List.of(
        "full: right in %.0f %% where nothing objects, on the average of the kinds but lived"
            .formatted(100 * FULL_PRECISION),
        "partial: reached by %.2f %% of the unrelated pairs, and by %.0f %% of the unsupported"
                .formatted(100 * UNRELATED, 100 * UNSUPPORTED)
            + " claims of lived",
        "computed: reached by %.0f %% of them, where the numbers follow from the source's too"
            .formatted(100 * UNRELATED_COMPUTED));
  }

  static SupportThresholds of(LeftOutKinds kinds) {
    Predictions unsupported = kinds.of(SupportData.LIVED).perClaim().labelled("unsupported");
    double partial =
        lowest(
            threshold ->
                reaching(kinds.unrelated(), threshold) <= UNRELATED
                    && reaching(unsupported, threshold) <= UNSUPPORTED);
    double computed =
        lowest(threshold -> reaching(kinds.unrelated(), threshold) <= UNRELATED_COMPUTED);
    List<Predictions> others =
        kinds.byKind().entrySet().stream()
            .filter(entry -> !entry.getKey().equals(SupportData.LIVED))
            .map(entry -> entry.getValue())
            .toList();
    double full = lowest(threshold -> precision(others, threshold) >= FULL_PRECISION);
    return new SupportThresholds(Math.max(full, partial), partial, computed);
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
