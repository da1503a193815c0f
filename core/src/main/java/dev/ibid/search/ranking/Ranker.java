package dev.ibid.search.ranking;

import dev.ibid.search.calibration.Calibration;
import dev.ibid.search.calibration.CalibrationSignal;
import dev.ibid.search.calibration.Feature;
import dev.ibid.search.calibration.FeatureValues;
import dev.ibid.search.calibration.RankingWeights;
import dev.ibid.source.SourceKey;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Weighs the features of candidates, ranks them, and says how likely each is relevant. */
public final class Ranker {
  private static final Comparator<Fused> BEST_FIRST =
      Comparator.comparingDouble(Fused::sum)
          .reversed()
          .thenComparing(Fused::repeated)
          .thenComparing(Fused::lacksWords)
          .thenComparing(Fused::isAboutNothingAsked)
          .thenComparingLong(fused -> fused.source().value());

  /** With so many candidates, half of what holds for one holds. */
  private static final double A_FEW_CANDIDATES = 20;

  /** As many terms as a word or two have; names written together count for several. */
  private static final int KEYWORD_TERMS = 3;

  private static final double ROUNDING = 1e-9;

  private final RankingWeights weights;

  /**
   * A candidate with its weighed sum.
   *
   * @param repeated whether it asks the same, and so answers nothing
   */
  private record Fused(SourceKey source, FeatureValues features, double sum, boolean repeated) {
    /** It shares no word with the question, and its meaning is unknown. */
    boolean isAboutNothingAsked() {
      return features.value(Feature.COVERAGE) == 0 && features.value(Feature.COSINE) == 0;
    }

    /** It has not all words of the question. */
    boolean lacksWords() {
      return features.value(Feature.COVERAGE) < 1 - ROUNDING;
    }

    /** It asks, the same or something else, however many words it has. */
    boolean tellsNothing() {
      return repeated || features.value(Feature.ASKING_PROMPT) > 0;
    }

    Fused atMost(double most) {
      return sum > most ? new Fused(source, features, most, repeated) : this;
    }
  }

  public Ranker(RankingWeights weights) {
    this.weights = weights;
  }

  /** The best candidates, the very best first. */
  public List<ScoredCandidate> rank(CandidateSet compared, int limit) {
    return rank(compared, any -> true, limit);
  }

  /** The best of those that are wanted, judged by what all candidates are. */
  List<ScoredCandidate> rank(CandidateSet compared, Predicate<SourceKey> wanted, int limit) {
    if (compared.candidates().keySet().stream().noneMatch(wanted)) {
      return List.of();
    }
    List<Fused> ranked = fused(compared).stream().sorted(BEST_FIRST).toList();
    List<Fused> competing = competing(ranked);
    Field field = Field.of(competing, compared.questionTerms());
    SourceKey first = competing.getFirst().source();
    return ranked.stream()
        .filter(fused -> wanted.test(fused.source()))
        .limit(limit)
        .map(fused -> score(fused, field, fused.source().equals(first)))
        .toList();
  }

  /**
   * Limits three groups of candidates, however well they do otherwise. A candidate that only its
   * neighbours speak for does not come before all that match themselves; in a store of a few
   * events, being a prompt could outweigh every word. For a query of a word or two, a candidate
   * that lacks one does not come before all that have them and tell something. And who asked the
   * same before is not an answer.
   */
  private List<Fused> fused(CandidateSet compared) {
    List<Fused> all =
        compared.candidates().entrySet().stream()
            .map(
                each ->
                    new Fused(
                        each.getKey(),
                        each.getValue(),
                        weights.fuse(each.getValue()),
                        compared.repeated().contains(each.getKey())))
            .toList();
    List<Fused> spokenFor = behindOthers(all, Fused::isAboutNothingAsked, Fused::repeated);
    List<Fused> withWords =
        compared.questionTerms() <= KEYWORD_TERMS
            ? behindOthers(spokenFor, Fused::lacksWords, Fused::tellsNothing)
            : spokenFor;
    return behindOthers(withWords, Fused::repeated, Fused::repeated);
  }

  /** What a score is measured by: it must not depend on whether the question was stored. */
  private static List<Fused> competing(List<Fused> ranked) {
    List<Fused> competing = ranked.stream().filter(fused -> !fused.repeated()).toList();
    return competing.isEmpty() ? ranked : competing;
  }

  /**
   * These do at most as well as the best of the others, if there are others.
   *
   * @param noMeasure others that nothing is measured by
   */
  private static List<Fused> behindOthers(
      List<Fused> all, Predicate<Fused> these, Predicate<Fused> noMeasure) {
    double most =
        all.stream()
            .filter(these.or(noMeasure).negate())
            .mapToDouble(Fused::sum)
            .max()
            .orElse(Double.POSITIVE_INFINITY);
    return all.stream().map(fused -> these.test(fused) ? fused.atMost(most) : fused).toList();
  }

  /**
   * What a candidate is up against.
   *
   * @param next the sum of the second best
   * @param mass what all have together, when each has the exponential of its sum, measured by the
   *     best
   */
  private record Field(
      FeatureValues most,
      double best,
      double next,
      double mass,
      int questionTerms,
      int candidates) {
    static Field of(List<Fused> ranked, int questionTerms) {
      double best = ranked.getFirst().sum();
      return new Field(
          ranked.stream().map(Fused::features).reduce(FeatureValues::max).orElseThrow(),
          best,
          ranked.size() > 1 ? ranked.get(1).sum() : best,
          ranked.stream().mapToDouble(fused -> Math.exp(fused.sum() - best)).sum(),
          questionTerms,
          ranked.size());
    }
  }

  private ScoredCandidate score(Fused fused, Field field, boolean first) {
    Calibration calibration = first ? weights.first() : weights.others();
    FeatureValues features = fused.features();
    Map<CalibrationSignal, Double> signals = new EnumMap<>(CalibrationSignal.class);
    double lead = Math.max(0, fused.sum() - field.next());
    double share = Math.exp(fused.sum() - field.best()) / field.mass();
    double spoken = features.value(Feature.SPOKEN_LENGTH) > 0 ? 1 : 0;
    double few = A_FEW_CANDIDATES / (A_FEW_CANDIDATES + field.candidates());
    for (CalibrationSignal signal : CalibrationSignal.values()) {
      signals.put(
          signal,
          switch (signal) {
            case BEHIND_BEST -> field.best() - fused.sum();
            case LEAD -> lead;
            case SHARE -> share;
            case BEST_BODY -> field.most().value(Feature.BODY);
            case BEST_COVERAGE -> field.most().value(Feature.COVERAGE);
            case BEST_NEARNESS -> field.most().value(Feature.NEARNESS);
            case QUESTION_LENGTH -> Math.log1p(field.questionTerms());
            case FEW -> few;
            case FEW_LEAD -> few * lead;
            case FEW_SHARE -> few * share;
            case FEW_COVERAGE -> few * features.value(Feature.COVERAGE);
            case SPOKEN -> spoken;
            case SPOKEN_LEAD -> spoken * lead;
            case SPOKEN_SHARE -> spoken * share;
          });
    }
    return new ScoredCandidate(
        fused.source(), features, fused.sum(), signals, calibration.probability(features, signals));
  }
}
