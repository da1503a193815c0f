package dev.ibid.search.sentence;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a ranking as a whole tells about whether the question is answered. */
public enum RankingSignal {
  /** The score of the best. */
  SCORE,
  /** How far the best is ahead of the fourth, which is no longer told. */
  LEAD,
  /** The share of the first three in the softmax of all. */
  SHARE,
  /** How near the best of the first three is by the model, in its surroundings. */
  NEARNESS_IN_SURROUNDINGS,
  /** How near the words of the best of the first three are by the model. */
  NEARNESS_OF_WORDS,
  /** How near the question's least near word is in the best of the first three. */
  LEAST_NEAR_WORD,
  /**
   * How near the words of the others are that the model has read: what is usual for this question
   * in these texts. Where there are hardly others, what is usual among notes.
   */
  USUAL_NEARNESS_OF_WORDS,
  /** How near the best of the first three is by the words' own vectors. */
  WORD_NEARNESS,
  /** The most of the question's words that one of the first three has. */
  WORDS,
  /** Likewise with what stands around it. */
  WORDS_IN_SURROUNDINGS,
  /** The most of the question's words that the text of one of the first three has. */
  TEXT_WORDS,
  /** Whether one of the first three has what a question of this kind is answered by. */
  EXPECTED,
  /** Whether the question asks for a quantity that the best lacks. */
  LACKS_QUANTITY,
  /** How few units there are to choose from: 1 for none, near 0 for very many. */
  FEW,
  /** How many units there are to choose from, beyond those of a few notes, by the logarithm. */
  MANY,
  /**
   * The highest odds of one of the first three to answer, by a model that has read both at once.
   */
  ANSWERS;

  /** How many units make {@link #FEW} a quarter. */
  private static final double A_FEW_UNITS = 50;

  /** As many as a few notes have. With fewer, chance finds hardly less that is near. */
  private static final double UNITS_OF_NOTES = 40;

  /** How near sentences of notes usually are to a question about something else in them. */
  private static final double USUAL_IN_NOTES = 0.35;

  /** As many others as this count as much as what is usual among notes. */
  private static final int A_FEW_OTHERS = 3;

  private static final int TOLD = SentenceRanking.FIRST;

  /** Its name in files. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The signals of a ranking.
   *
   * @param ranked at least one unit, the best first
   * @param scores of the same, by the weights
   * @param units how many there were to choose from
   */
  public static Map<RankingSignal, Double> of(
      List<DescribedUnit> ranked, List<Double> scores, int units) {
    Map<RankingSignal, Double> signals = new EnumMap<>(RankingSignal.class);
    double best = scores.getFirst();
    double all = scores.stream().mapToDouble(score -> Math.exp(score - best)).sum();
    double first = scores.stream().limit(TOLD).mapToDouble(score -> Math.exp(score - best)).sum();
    signals.put(SCORE, best);
    signals.put(LEAD, best - scores.get(Math.min(TOLD, scores.size() - 1)));
    signals.put(SHARE, first / all);
    signals.put(NEARNESS_IN_SURROUNDINGS, most(ranked, SentenceFeature.NEARNESS_IN_SURROUNDINGS));
    signals.put(NEARNESS_OF_WORDS, most(ranked, SentenceFeature.NEARNESS_OF_WORDS));
    signals.put(LEAST_NEAR_WORD, most(ranked, SentenceFeature.LEAST_NEAR_WORD));
    signals.put(USUAL_NEARNESS_OF_WORDS, usual(ranked));
    signals.put(WORD_NEARNESS, most(ranked, SentenceFeature.WORD_NEARNESS));
    signals.put(WORDS, most(ranked, SentenceFeature.WORDS));
    signals.put(WORDS_IN_SURROUNDINGS, most(ranked, SentenceFeature.WORDS_IN_SURROUNDINGS));
    signals.put(TEXT_WORDS, most(ranked, SentenceFeature.TEXT_WORDS));
    signals.put(EXPECTED, most(ranked, SentenceFeature.EXPECTED));
    signals.put(LACKS_QUANTITY, ranked.getFirst().value(SentenceFeature.LACKS_QUANTITY));
    signals.put(FEW, Math.pow(A_FEW_UNITS / (A_FEW_UNITS + units), 2));
    signals.put(MANY, Math.max(0, Math.log(units / UNITS_OF_NOTES)));
    signals.put(ANSWERS, most(ranked, SentenceFeature.ANSWERS));
    return signals;
  }

  private static double usual(List<DescribedUnit> ranked) {
    List<DescribedUnit> others = ranked.subList(Math.min(TOLD, ranked.size()), ranked.size());
    double sum =
        others.stream().mapToDouble(unit -> unit.value(SentenceFeature.NEARNESS_OF_WORDS)).sum();
    return (sum + A_FEW_OTHERS * USUAL_IN_NOTES) / (others.size() + A_FEW_OTHERS);
  }

  private static double most(List<DescribedUnit> ranked, SentenceFeature feature) {
    return ranked.stream().limit(TOLD).mapToDouble(unit -> unit.value(feature)).max().orElse(0);
  }
}
