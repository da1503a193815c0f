package dev.ibid.analysis;

import dev.ibid.text.Term;
import java.util.List;

/** Pairs of neighbouring characters, where words cannot be told apart or not surely enough. */
final class Grams {
  private Grams() {}

  /** The pairs of the stretch from {@code start} to {@code end}; a lone character stands alone. */
  static void read(String text, int start, int end, List<Term> terms) {
    int[] characters =
        text.substring(start, end).codePoints().filter(c -> !Writing.isCarried(c)).toArray();
    if (characters.length == 1) {
      terms.add(new Term(Term.Field.GRAM, Character.toString(characters[0])));
    }
    for (int index = 1; index < characters.length; index++) {
      terms.add(new Term(Term.Field.GRAM, new String(characters, index - 1, 2)));
    }
  }
}
