package dev.ibid.search;

import dev.ibid.text.Term;
import java.util.List;

/**
 * The terms of a part as fingerprints, in order. Words and pairs of characters are kept apart.
 * Nobody may change the arrays.
 */
@SuppressWarnings("ArrayRecordComponent") // Thousands are held at once, and never compared.
public record PartTerms(int[] words, int[] grams) {
  public static PartTerms of(List<Term> terms) {
    return new PartTerms(
        fingerprints(terms, Term.Field.WORD), fingerprints(terms, Term.Field.GRAM));
  }

  private static int[] fingerprints(List<Term> terms, Term.Field field) {
    return terms.stream()
        .filter(term -> term.field() == field)
        .mapToInt(Term::fingerprint)
        .toArray();
  }
}
