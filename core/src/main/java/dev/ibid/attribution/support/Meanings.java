package dev.ibid.attribution.support;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.Optional;

/**
 * How the words of sentences are compared: by vectors of the words in their sentences if there are
 * any, else by vectors of the words alone, else by spelling. Thread-safe.
 */
final class Meanings {
  private final Optional<WordVectors> inContext;
  // Weak keys, which are compared by identity: as long as somebody holds the sentence.
  private final Cache<Wording, List<WordVector>> kept = Caffeine.newBuilder().weakKeys().build();

  Meanings(Optional<WordVectors> inContext) {
    this.inContext = inContext;
  }

  boolean understood(Wording claim, Wording sentence) {
    return !claim.vectors().isEmpty() && !sentence.vectors().isEmpty();
  }

  Alignment align(Wording claim, List<Wording> sentences) {
    boolean spelled = inContext.isEmpty() || claim.vectors().isEmpty();
    return Alignment.of(
        claim, vectors(claim), sentences, sentences.stream().map(this::vectors).toList(), spelled);
  }

  private List<WordVector> vectors(Wording wording) {
    if (inContext.isEmpty() || wording.vectors().isEmpty()) {
      return wording.vectors();
    }
    return kept.get(
        wording, each -> inContext.get().of(each.words().stream().map(Word::text).toList()));
  }
}
