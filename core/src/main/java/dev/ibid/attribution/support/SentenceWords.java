package dev.ibid.attribution.support;

import dev.ibid.text.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A sentence, or a claim, as far as comparing has to know it. */
final class SentenceWords {
  private final Span span;
  private final List<Word> words;
  private final List<WordVector> vectors;
  private final float[] direction;
  private final Set<String> terms = new HashSet<>();
  private final Set<String> pairs = new HashSet<>();
  private final Set<String> spelled = new HashSet<>();
  private int negations;

  /**
   * @param vectors of the words, in their order; none if the language is not understood
   */
  SentenceWords(Span span, List<Word> words, List<WordVector> vectors) {
    this.span = span;
    this.words = List.copyOf(words);
    this.vectors = List.copyOf(vectors);
    this.direction = VectorMath.direction(vectors);
    String before = "";
    for (Word word : words) {
      spelled.add(word.text().toLowerCase(Locale.ROOT));
      negations += Lexicon.negates(word.text()) ? 1 : 0;
      for (String term : word.terms()) {
        terms.add(term);
        pairs.add(before + ' ' + term);
        before = term;
      }
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

  /** Whether it has the number, of the same thing as far as that is said. */
  boolean hasNumber(Word number) {
    return words.stream()
        .anyMatch(
            word ->
                word.isNumber()
                    && word.terms().equals(number.terms())
                    && Measures.agree(word.measure(), number.measure()));
  }

  /** Whether it says "one" of something. */
  boolean hasOne(Word counted) {
    for (int i = 1; i < words.size(); i++) {
      if (words.get(i - 1).text().equalsIgnoreCase("one")
          && words.get(i).terms().equals(counted.terms())) {
        return true;
      }
    }
    return false;
  }

  Set<String> terms() {
    return terms;
  }

  /** Terms that stand next to one another. */
  Set<String> pairs() {
    return pairs;
  }

  /** Its words as they are spelled, in lower case. */
  Set<String> spelled() {
    return spelled;
  }

  boolean isNegated() {
    return negations % 2 == 1;
  }

  /** A word of this that says the opposite of one that the other has. */
  Optional<Word> findOpposite(SentenceWords other) {
    return words.stream()
        .filter(word -> !other.has(word))
        .filter(
            word ->
                Opposites.of(word.text().toLowerCase(Locale.ROOT)).stream()
                    .anyMatch(other.spelled::contains))
        .findFirst();
  }
}
