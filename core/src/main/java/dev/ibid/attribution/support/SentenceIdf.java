package dev.ibid.attribution.support;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** How much a word tells: the fewer of the sentences have it, the more. */
final class SentenceIdf {
  private final Map<String, Integer> sentencesWith = new HashMap<>();
  private final int sentences;

  SentenceIdf(Collection<PreparedSource> sources) {
    int count = 0;
    for (PreparedSource source : sources) {
      for (SentenceWords sentence : source.sentences()) {
        count++;
        sentence.terms().forEach(term -> sentencesWith.merge(term, 1, Integer::sum));
      }
    }
    sentences = count;
  }

  double of(String term) {
    int with = sentencesWith.getOrDefault(term, 0);
    return Math.log((sentences + 1.0) / (with + 0.5));
  }

  /** As much as its terms tell on the average. */
  double of(Word word) {
    return word.terms().stream().mapToDouble(this::of).average().orElse(0);
  }
}
