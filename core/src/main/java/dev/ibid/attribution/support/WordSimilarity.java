package dev.ibid.attribution.support;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.Optional;

/**
 * How the words of sentences are compared: by vectors of the words in their sentences if there are
 * any, else by vectors of the words alone, else by spelling. Thread-safe.
 */
final class WordSimilarity {
  private final Optional<WordVectors> inContext;
  // Weak keys, which are compared by identity: as long as somebody holds the sentence.
  private final Cache<SentenceWords, List<WordVector>> kept =
      Caffeine.newBuilder().weakKeys().build();

  WordSimilarity(Optional<WordVectors> inContext) {
    this.inContext = inContext;
  }

  boolean understood(SentenceWords claim, SentenceWords sentence) {
    return !claim.vectors().isEmpty() && !sentence.vectors().isEmpty();
  }

  WordAlignment align(SentenceWords claim, List<SentenceWords> sentences) {
    boolean spelled = inContext.isEmpty() || claim.vectors().isEmpty();
    return WordAlignment.of(
        claim, vectors(claim), sentences, sentences.stream().map(this::vectors).toList(), spelled);
  }

  private List<WordVector> vectors(SentenceWords words) {
    if (inContext.isEmpty() || words.vectors().isEmpty()) {
      return words.vectors();
    }
    return kept.get(
        words, each -> inContext.get().of(each.words().stream().map(Word::text).toList()));
  }
}
