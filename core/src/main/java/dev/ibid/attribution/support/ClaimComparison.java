package dev.ibid.attribution.support;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What came of comparing a claim with a source.
 *
 * @param best the sentences that speak of it most, the deciding one first
 * @param understood whether meanings were compared, or only spellings
 */
record ClaimComparison(
    Map<SupportFeature, Double> features, List<SentenceWords> best, boolean understood) {
  /** Sentences hardly ever have fewer words that tell something; the items of a list do. */
  private static final int USUAL_LEAST_WORDS = 4;

  static ClaimComparison of(
      SentenceWords claim,
      SentenceWords context,
      PreparedSource source,
      SentenceIdf idf,
      WordSimilarity meanings) {
    List<SentenceWords> best = new SentenceRanking(claim, context, idf).best(source);
    Map<SupportFeature, Double> traits = new EnumMap<>(SupportFeature.class);
    if (best.isEmpty()) {
      return new ClaimComparison(traits, best, false);
    }
    SentenceWords deciding = best.getFirst();
    List<Word> telling = claim.words().stream().filter(word -> !word.isSilent()).toList();
    long missing = telling.stream().filter(word -> !source.has(word)).count();
    long pairs = claim.pairs().stream().filter(source::hasPair).count();
    traits.put(SupportFeature.PAIRS, (double) pairs / Math.max(1, claim.pairs().size()));
    traits.put(SupportFeature.MISSING_SHARE, (double) missing / Math.max(1, telling.size()));
    traits.put(SupportFeature.MISSING_WORDS, count(telling, word -> !source.has(word)));
    traits.put(
        SupportFeature.NAMES_MISSING_THERE,
        count(telling, word -> word.name() && !deciding.has(word)));
    traits.put(
        SupportFeature.NAMES_MISSING, count(telling, word -> word.name() && !source.has(word)));
    traits.put(
        SupportFeature.NUMBERS_MISSING,
        count(telling, word -> word.isNumber() && !source.has(word)));
    traits.put(
        SupportFeature.REVERSED,
        (double) ReversalCheck.signs(claim, deciding)
            / Math.max(USUAL_LEAST_WORDS, telling.size()));
    WordAlignment alignment = meanings.align(claim, best);
    traits.put(SupportFeature.ALIGNED, alignment.mean(claim, idf));
    traits.put(SupportFeature.ALIGNED_LEAST, alignment.least(claim));
    traits.put(
        SupportFeature.NEARNESS, (double) VectorMath.dot(claim.direction(), deciding.direction()));
    traits.put(SupportFeature.AMOUNT, isAmountMissing(claim, deciding) ? 1.0 : 0.0);
    traits.put(SupportFeature.SENTENCES, Math.log(source.sentences().size()));
    return new ClaimComparison(traits, best, meanings.understood(claim, deciding));
  }

  /** A count of which the first ones matter most. */
  private static double count(List<Word> words, Predicate<Word> which) {
    return Math.log1p((double) words.stream().filter(which).count());
  }

  private static boolean isAmountMissing(SentenceWords claim, SentenceWords deciding) {
    Set<String> amounts = new HashSet<>(Lexicon.amounts(claim.spelled()));
    amounts.removeAll(Lexicon.amounts(deciding.spelled()));
    return !amounts.isEmpty();
  }
}
