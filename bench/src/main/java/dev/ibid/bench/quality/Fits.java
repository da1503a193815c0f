package dev.ibid.bench.quality;

import dev.ibid.search.calibration.Calibration;
import dev.ibid.search.calibration.CalibrationSignal;
import dev.ibid.search.calibration.Feature;
import dev.ibid.search.calibration.RankingWeights;
import dev.ibid.search.calibration.SimilaritySpread;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which features one of the shipped weights may use.
 *
 * @param ranking those that rank
 * @param sureness those that tell how sure to be
 */
record Fits(Set<Feature> ranking, Set<Feature> sureness) {
  /** What only a model knows. */
  static final Set<Feature> MEANING =
      Set.of(
          Feature.COSINE,
          Feature.NEARNESS,
          Feature.NEIGHBOUR_NEARNESS,
          Feature.SESSION_NEARNESS,
          Feature.ASKED_NEARNESS);

  /** Conversations, by words and meaning. */
  static final Fits MEMORIES =
      new Fits(
          EnumSet.complementOf(EnumSet.of(Feature.BODY, Feature.COSINE)),
          // A cosine means the same in every store, deviations depend on what else is in it.
          without(
              EnumSet.allOf(Feature.class),
              EnumSet.of(
                  Feature.NEARNESS,
                  Feature.NEIGHBOUR_NEARNESS,
                  Feature.SESSION_NEARNESS,
                  Feature.ASKED_NEARNESS)));

  /** Conversations, by words alone. */
  static final Fits MEMORIES_WORDS =
      new Fits(
          without(without(EnumSet.allOf(Feature.class), MEANING), EnumSet.of(Feature.COVERAGE)),
          without(EnumSet.allOf(Feature.class), MEANING));

  /** What tells which part of an exchange answers a prompt; who searches wants any of them. */
  private static final Set<Feature> EXCHANGE =
      Set.of(
          Feature.ASKED,
          Feature.ASKED_NEARNESS,
          Feature.ASKING_PROMPT,
          Feature.INSIGHT,
          Feature.TOOL);

  /** Memories that somebody searches, by words and meaning. */
  static final Fits SEARCHED = new Fits(without(MEMORIES.ranking, EXCHANGE), MEMORIES.sureness);

  /** Memories that somebody searches, by words alone. */
  static final Fits SEARCHED_WORDS =
      new Fits(without(MEMORIES_WORDS.ranking, EXCHANGE), MEMORIES_WORDS.sureness);

  /** Texts that stand by themselves. */
  static final Fits DOCUMENTS =
      new Fits(
          EnumSet.of(
              Feature.BODY, Feature.COVERAGE, Feature.WINDOW, Feature.NEARNESS, Feature.LENGTH),
          EnumSet.of(Feature.BODY, Feature.COVERAGE, Feature.COSINE, Feature.NEARNESS));

  /** Texts that stand by themselves, by words alone. */
  static final Fits DOCUMENTS_WORDS =
      new Fits(
          EnumSet.of(Feature.BODY, Feature.COVERAGE, Feature.WINDOW, Feature.LENGTH),
          EnumSet.of(Feature.BODY, Feature.COVERAGE));

  /** What bge makes of texts that have nothing in common. */
  private static final SimilaritySpread USUAL = new SimilaritySpread(0.55, 0.06);

  private static final Calibration NEVER_SURE = new Calibration(0, 0, Map.of(), Map.of());

  Fits {
    ranking = Set.copyOf(ranking);
    sureness = Set.copyOf(sureness);
  }

  /** Weights that rank, without probabilities. */
  RankingWeights rank(Collection<List<Case>> sets) {
    return rank(sets, ranking);
  }

  static RankingWeights rank(Collection<List<Case>> sets, Set<Feature> features) {
    return new RankingWeights(Trainer.rank(sets, features), NEVER_SURE, NEVER_SURE, USUAL);
  }

  /** The same weights with probabilities that are true. */
  RankingWeights calibrate(RankingWeights ranked, Collection<List<Case>> sets) {
    Set<CalibrationSignal> ofFirst =
        EnumSet.complementOf(EnumSet.of(CalibrationSignal.BEHIND_BEST));
    Set<CalibrationSignal> ofOthers =
        EnumSet.complementOf(
            EnumSet.of(
                CalibrationSignal.LEAD, CalibrationSignal.SPOKEN_LEAD, CalibrationSignal.FEW_LEAD));
    if (!sureness.contains(Feature.NEARNESS)) {
      ofFirst.remove(CalibrationSignal.BEST_NEARNESS);
      ofOthers.remove(CalibrationSignal.BEST_NEARNESS);
    }
    return new RankingWeights(
        ranked.ranking(),
        Trainer.calibrate(ranked, sets, sureness, ofFirst, true),
        Trainer.calibrate(ranked, sets, sureness, ofOthers, false),
        ranked.usual());
  }

  static Set<Feature> without(Set<Feature> features, Set<Feature> dropped) {
    Set<Feature> rest = EnumSet.copyOf(features);
    rest.removeAll(dropped);
    return rest;
  }
}
