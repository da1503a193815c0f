package dev.ibid.attribution.support;

import dev.ibid.attribution.quantity.Quantities;
import dev.ibid.text.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A sentence, or a claim, as far as comparing has to know it. */
final class SentenceWords {
  private final Span span;
  private final List<Word> words;
  private final List<WordVector> vectors;
  private final float[] direction;
  private final Set<String> terms = new HashSet<>();
  private final Set<String> spelled = new HashSet<>();
  private final Quantities quantities;
  private final boolean[] negated;
  private int negations;

  /**
   * @param vectors of the words, in their order; none if the language is not understood
   */
  SentenceWords(Span span, List<Word> words, List<WordVector> vectors, Quantities quantities) {
    this.span = span;
    this.words = List.copyOf(words);
    this.vectors = List.copyOf(vectors);
    this.direction = VectorMath.direction(vectors);
    this.quantities = quantities;
    this.negated = NegationScope.of(this.words);
    for (Word word : words) {
      spelled.add(word.lower());
      negations += Lexicon.isNegation(word) ? 1 : 0;
      terms.addAll(word.terms());
    }
  }

  Span span() {
    return span;
  }

  List<Word> words() {
    return words;
  }

  List<WordVector> vectors() {
    return vectors;
  }

  /** What it means as a whole; without dimensions if the language is not understood. */
  float[] direction() {
    return direction;
  }

  boolean has(Word word) {
    return terms.containsAll(word.terms());
  }

  Set<String> terms() {
    return terms;
  }

  /** Its words as they are spelled, in lower case. */
  Set<String> spelled() {
    return spelled;
  }

  /** What it says in numbers. */
  Quantities quantities() {
    return quantities;
  }

  /** Which of its words are negated. */
  boolean[] negated() {
    return negated.clone();
  }

  /** How many negations it has. */
  int negations() {
    return negations;
  }
}
