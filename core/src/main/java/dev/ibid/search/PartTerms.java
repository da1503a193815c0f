package dev.ibid.search;

import dev.ibid.text.Term;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

  /** Each of them once. */
  public Set<Integer> fingerprints() {
    return IntStream.concat(Arrays.stream(words), Arrays.stream(grams))
        .boxed()
        .collect(Collectors.toSet());
  }

  private static int[] fingerprints(List<Term> terms, Term.Field field) {
    return terms.stream()
        .filter(term -> term.field() == field)
        .mapToInt(Term::fingerprint)
        .toArray();
  }
}
