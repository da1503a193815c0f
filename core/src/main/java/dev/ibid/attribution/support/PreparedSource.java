package dev.ibid.attribution.support;

import dev.ibid.attribution.quantity.Quantities;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A text that may support claims, read once and compared often. Immutable. */
public final class PreparedSource {
  private final SentenceWords title;
  private final List<SentenceWords> sentences;
  private final Set<String> terms = new HashSet<>();
  private final Set<List<String>> names = new HashSet<>();
  private final Quantities quantities;

  /**
   * @param title says what the sentences are about, but decides nothing
   */
  PreparedSource(SentenceWords title, List<SentenceWords> sentences) {
    this.title = title;
    this.sentences = List.copyOf(sentences);
    terms.addAll(title.terms());
    quantities = Quantities.of(sentences.stream().map(SentenceWords::quantities).toList());
    for (SentenceWords sentence : sentences) {
      terms.addAll(sentence.terms());
      sentence.words().stream().filter(Word::name).map(Word::terms).forEach(names::add);
    }
  }

  /** What all sentences are about. */
  SentenceWords title() {
    return title;
  }

  List<SentenceWords> sentences() {
    return sentences;
  }

  boolean has(Word word) {
    return terms.containsAll(word.terms());
  }

  /** Whether a word is a name somewhere, which a word at the beginning of a sentence hides. */
  boolean isName(Word word) {
    return names.contains(word.terms());
  }

  /** What all of it says in numbers. */
  Quantities quantities() {
    return quantities;
  }
}
