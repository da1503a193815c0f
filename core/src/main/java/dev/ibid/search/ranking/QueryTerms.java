package dev.ibid.search.ranking;

import dev.ibid.search.TermCounts;
import dev.ibid.text.Term;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The terms of a question, weighed by how rare they are in the scope. Scores are divided by what a
 * perfect match would have, so that they compare across questions.
 */
final class QueryTerms {
  /** The rarest that stand anywhere come first; a text pasted as a question needs no more. */
  private static final int MOST_TERMS = 48;

  /** What pairs of characters count for where words are known as well. */
  private static final double GRAM_SHARE = 0.4;

  private final TermPositions positions;
  private final boolean[] gram;
  private final double[] idf;
  private final double wordIdeal;
  private final double gramIdeal;
  private final double meanLength;

  QueryTerms(Collection<Term> terms, TermCounts counts) {
    List<Term> asked = mostTelling(terms, counts);
    List<Term> chosen = asked.stream().filter(term -> counts.partsWith(term) > 0).toList();
    positions = new TermPositions(chosen.stream().mapToInt(Term::fingerprint).toArray());
    gram = new boolean[chosen.size()];
    idf = new double[chosen.size()];
    for (int i = 0; i < chosen.size(); i++) {
      gram[i] = chosen.get(i).field() == Term.Field.GRAM;
      idf[i] = idf(chosen.get(i), counts);
    }
    wordIdeal = ideal(asked, Term.Field.WORD, counts);
    gramIdeal = ideal(asked, Term.Field.GRAM, counts);
    meanLength = counts.meanLength();
  }

  private static List<Term> mostTelling(Collection<Term> terms, TermCounts counts) {
    return terms.stream()
        .sorted(
            Comparator.<Term, Boolean>comparing(term -> counts.partsWith(term) == 0)
                .thenComparingLong(counts::partsWith))
        .limit(MOST_TERMS)
        .toList();
  }

  /** Terms that stand nowhere count too: a match without them is not perfect. */
  private static double ideal(Collection<Term> terms, Term.Field field, TermCounts counts) {
    return terms.stream()
        .filter(term -> term.field() == field)
        .mapToDouble(term -> idf(term, counts))
        .sum();
  }

  private static double idf(Term term, TermCounts counts) {
    return Bm25.idf((double) counts.parts(), (double) counts.partsWith(term));
  }

  int size() {
    return idf.length;
  }

  double meanLength() {
    return meanLength;
  }

  /** How often each term of the question stands among the first of these. */
  void count(int[] fingerprints, int limit, int[] counts) {
    int end = Math.min(limit, fingerprints.length);
    for (int i = 0; i < end; i++) {
      int position = positions.find(fingerprints[i]);
      if (position != TermPositions.ABSENT) {
        counts[position]++;
      }
    }
  }

  /** From 0, nothing matches, to nearly 1. */
  double score(int[] counts, double length, double meanLengthThere) {
    double words = 0;
    double grams = 0;
    for (int i = 0; i < idf.length; i++) {
      if (counts[i] > 0) {
        double gain = idf[i] * Bm25.saturation(counts[i], length, meanLengthThere);
        words += gram[i] ? 0 : gain;
        grams += gram[i] ? gain : 0;
      }
    }
    return mix(words, grams);
  }

  /** The share of the question, by weight, that is there at all. */
  double coverage(int[] counts) {
    double words = 0;
    double grams = 0;
    for (int i = 0; i < idf.length; i++) {
      if (counts[i] > 0) {
        words += gram[i] ? 0 : idf[i];
        grams += gram[i] ? idf[i] : 0;
      }
    }
    return mix(words, grams);
  }

  private double mix(double words, double grams) {
    if (gramIdeal == 0) {
      return wordIdeal == 0 ? 0 : words / wordIdeal;
    }
    if (wordIdeal == 0) {
      return grams / gramIdeal;
    }
    return (1 - GRAM_SHARE) * words / wordIdeal + GRAM_SHARE * grams / gramIdeal;
  }
}
