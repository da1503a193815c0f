package dev.ibid.bench.attribution;

import dev.ibid.attribution.support.SupportWeights;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Predictions for each kind of data by weights that were fitted on all the others: what to expect
 * of data that nobody here has seen.
 *
 * @param byKind for each claim with each of its sources
 * @param overlap the same by shared words alone
 * @param unrelated for pairs that have nothing to do with each other, by weights without lived
 */
record LeftOutKinds(
    Map<String, Predictions> byKind, Map<String, Predictions> overlap, Predictions unrelated) {
  /**
   * @param kinds what was classified, by kind
   * @param strangers pairs that have nothing to do with each other: examples beside every kind
   */
  static LeftOutKinds of(Map<String, List<ClassifiedCase>> kinds, List<ClassifiedCase> strangers) {
    Map<String, Predictions> byKind = new LinkedHashMap<>();
    Map<String, Predictions> overlap = new LinkedHashMap<>();
    kinds.forEach(
        (kind, cases) -> {
          SupportWeights weights = without(kind, kinds, strangers);
          byKind.put(kind, Predictions.of(cases, each -> weights.probability(each.traits())));
          overlap.put(kind, Predictions.of(cases, ClassifiedCase::overlap));
        });
    return new LeftOutKinds(byKind, overlap, strangersApart(kinds, strangers));
  }

  private static SupportWeights without(
      String kind, Map<String, List<ClassifiedCase>> kinds, List<ClassifiedCase> strangers) {
    return SupportFit.of(
        Stream.concat(
                kinds.entrySet().stream()
                    .filter(entry -> !entry.getKey().equals(kind))
                    .flatMap(entry -> entry.getValue().stream()),
                strangers.stream())
            .toList());
  }

  /** Each half of the strangers by weights that were fitted with the other half. */
  private static Predictions strangersApart(
      Map<String, List<ClassifiedCase>> kinds, List<ClassifiedCase> strangers) {
    int half = strangers.size() / 2;
    List<ClassifiedCase> first = strangers.subList(0, half);
    List<ClassifiedCase> second = strangers.subList(half, strangers.size());
    SupportWeights byFirst = without("", kinds, first);
    SupportWeights bySecond = without("", kinds, second);
    return new Predictions(
        Stream.concat(
                Predictions.of(first, each -> bySecond.probability(each.traits())).all().stream(),
                Predictions.of(second, each -> byFirst.probability(each.traits())).all().stream())
            .toList());
  }

  /** What to tell of a kind, or a dash for one that was not looked at. */
  String tell(String kind, Function<Predictions, String> told) {
    return Optional.ofNullable(byKind.get(kind)).map(told).orElse("–");
  }

  /** The predictions for a kind. */
  Predictions of(String kind) {
    return Optional.ofNullable(byKind.get(kind)).orElseThrow();
  }

  /** The same by shared words alone. */
  Predictions overlapOf(String kind) {
    return Optional.ofNullable(overlap.get(kind)).orElseThrow();
  }
}
