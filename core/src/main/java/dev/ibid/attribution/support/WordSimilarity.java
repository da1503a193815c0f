package dev.ibid.attribution.support;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.Optional;

/**
 * How the words of sentences are compared in their sentences, if there are vectors for that.
 * Thread-safe.
 */
final class WordSimilarity {
  private final Optional<WordVectors> inContext;
  // Weak keys, which are compared by identity: as long as somebody holds the sentence.
  private final Cache<SentenceWords, List<WordVector>> kept =
      Caffeine.newBuilder().weakKeys().build();

  WordSimilarity(Optional<WordVectors> inContext) {
    this.inContext = inContext;
  }

  boolean isInContext() {
    return inContext.isPresent();
  }

  boolean understood(SentenceWords claim, SentenceWords sentence) {
    return !claim.vectors().isEmpty() && !sentence.vectors().isEmpty();
  }

  /** How near each word of the claim is to its nearest in the sentences. */
  WordAlignment align(SentenceWords claim, List<SentenceWords> sentences) {
    boolean spelled = claim.vectors().isEmpty();
    return sentences.stream()
        .map(each -> WordAlignment.of(claim, vectors(claim), each, vectors(each), spelled))
        .reduce(WordAlignment::or)
        .orElseThrow();
  }

  private List<WordVector> vectors(SentenceWords words) {
    if (inContext.isEmpty() || words.vectors().isEmpty()) {
      return words.vectors();
    }
    return kept.get(
        words, each -> inContext.get().of(each.words().stream().map(Word::text).toList()));
  }
}
