package dev.ibid.attribution.support;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A text that may support claims, read once and compared often. Immutable. */
public final class PreparedSource {
  private final List<SentenceWords> sentences;
  private final Set<String> terms = new HashSet<>();
  private final Set<String> pairs = new HashSet<>();

  /**
   * @param title says what the sentences are about, but decides nothing
   */
  PreparedSource(SentenceWords title, List<SentenceWords> sentences) {
    this.sentences = List.copyOf(sentences);
    terms.addAll(title.terms());
    pairs.addAll(title.pairs());
    for (SentenceWords sentence : sentences) {
      terms.addAll(sentence.terms());
      pairs.addAll(sentence.pairs());
    }
  }

  List<SentenceWords> sentences() {
    return sentences;
  }

  boolean has(Word word) {
    return terms.containsAll(word.terms());
  }

  boolean hasPair(String pair) {
    return pairs.contains(pair);
  }
}
