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
record Comparison(Map<Trait, Double> traits, List<Wording> best, boolean understood) {
  /** Sentences hardly ever have fewer words that tell something; the items of a list do. */
  private static final int USUAL_LEAST_WORDS = 4;

  static Comparison of(
      Wording claim, Wording context, SourceText source, Rarity rarity, Meanings meanings) {
    List<Wording> best = new SentenceRanking(claim, context, rarity).best(source);
    Map<Trait, Double> traits = new EnumMap<>(Trait.class);
    if (best.isEmpty()) {
      return new Comparison(traits, best, false);
    }
    Wording deciding = best.getFirst();
    List<Word> telling = claim.words().stream().filter(word -> !word.isSilent()).toList();
    long missing = telling.stream().filter(word -> !source.has(word)).count();
    long pairs = claim.pairs().stream().filter(source::hasPair).count();
    traits.put(Trait.PAIRS, (double) pairs / Math.max(1, claim.pairs().size()));
    traits.put(Trait.MISSING_SHARE, (double) missing / Math.max(1, telling.size()));
    traits.put(Trait.MISSING_WORDS, count(telling, word -> !source.has(word)));
    traits.put(
        Trait.NAMES_MISSING_THERE, count(telling, word -> word.name() && !deciding.has(word)));
    traits.put(Trait.NAMES_MISSING, count(telling, word -> word.name() && !source.has(word)));
    traits.put(Trait.NUMBERS_MISSING, count(telling, word -> word.isNumber() && !source.has(word)));
    traits.put(
        Trait.REVERSED,
        (double) Reversal.signs(claim, deciding) / Math.max(USUAL_LEAST_WORDS, telling.size()));
    Alignment alignment = meanings.align(claim, best);
    traits.put(Trait.ALIGNED, alignment.mean(claim, rarity));
    traits.put(Trait.ALIGNED_LEAST, alignment.least(claim));
    traits.put(Trait.NEARNESS, (double) Vectors.dot(claim.direction(), deciding.direction()));
    traits.put(Trait.AMOUNT, isAmountMissing(claim, deciding) ? 1.0 : 0.0);
    traits.put(Trait.SENTENCES, Math.log(source.sentences().size()));
    return new Comparison(traits, best, meanings.understood(claim, deciding));
  }

  /** A count of which the first ones matter most. */
  private static double count(List<Word> words, Predicate<Word> which) {
    return Math.log1p((double) words.stream().filter(which).count());
  }

  private static boolean isAmountMissing(Wording claim, Wording deciding) {
    Set<String> amounts = new HashSet<>(Lexicon.amounts(claim.spelled()));
    amounts.removeAll(Lexicon.amounts(deciding.spelled()));
    return !amounts.isEmpty();
  }
}
