package dev.ibid.search.sentence;

import dev.ibid.text.Term;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * The words of a question, weighed by how rare they are among the units to choose from. All figures
 * are shares of what a perfect match would have, so that they compare across questions.
 */
final class QuestionWords {
  private static final double K1 = 0.9;
  private static final double B = 0.3;

  /**
   * How many units without the question's words are taken to be there besides those found. Among a
   * handful about one thing its very name would seem to be a common word.
   */
  private static final double OTHER_UNITS = 50;

  /** What a word counts for that only what stands around has. */
  private static final double AROUND = 0.6;

  /** What pairs of characters count for where words are known as well. */
  private static final double GRAM_SHARE = 0.4;

  private final Map<Term, Double> words = new HashMap<>();
  private final Map<Term, Double> grams = new HashMap<>();
  private final double meanLength;

  QuestionWords(Set<Term> asked, Collection<UnitTerms> found) {
    Map<Term, Integer> having = new HashMap<>();
    double length = 0;
    for (UnitTerms unit : found) {
      length += unit.length();
      for (Term term : asked) {
        if (unit.own().containsKey(term)) {
          having.merge(term, 1, Integer::sum);
        }
      }
    }
    this.meanLength = found.isEmpty() ? 1 : Math.max(1, length / found.size());
    for (Term term : asked) {
      double with = having.getOrDefault(term, 0);
      double idf = Math.log1p((found.size() + OTHER_UNITS - with + 0.5) / (with + 0.5));
      switch (term.field()) {
        case WORD -> words.put(term, idf);
        case GRAM -> grams.put(term, idf);
        case SPEAKER -> {}
      }
    }
  }

  /** What the unit itself says of the question. */
  double in(UnitTerms unit) {
    return share(term -> saturation(unit.own().getOrDefault(term, 0), unit.length()));
  }

  /** The share of the question that the unit has, or what stands around it. */
  double inAndAround(UnitTerms unit) {
    return share(
        term -> unit.own().containsKey(term) ? 1 : unit.around().contains(term) ? AROUND : 0);
  }

  /** The share of the question that any of these units has, or what stands around them. */
  double inAny(List<UnitTerms> units) {
    return share(
        term ->
            units.stream()
                    .anyMatch(unit -> unit.own().containsKey(term) || unit.around().contains(term))
                ? 1
                : 0);
  }

  private double saturation(int count, int length) {
    return count == 0 ? 0 : count * (1 + K1) / (count + K1 * (1 - B + B * length / meanLength));
  }

  private double share(ToDoubleFunction<Term> gain) {
    if (grams.isEmpty()) {
      return share(words, gain);
    }
    return words.isEmpty()
        ? share(grams, gain)
        : (1 - GRAM_SHARE) * share(words, gain) + GRAM_SHARE * share(grams, gain);
  }

  private static double share(Map<Term, Double> terms, ToDoubleFunction<Term> gain) {
    double ideal = 0;
    double sum = 0;
    for (Map.Entry<Term, Double> term : terms.entrySet()) {
      ideal += term.getValue();
      sum += term.getValue() * gain.applyAsDouble(term.getKey());
    }
    return ideal == 0 ? 0 : sum / ideal;
  }
}
