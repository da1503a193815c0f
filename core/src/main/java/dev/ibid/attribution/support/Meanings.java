package dev.ibid.attribution.support;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How the words of sentences are compared: by vectors of the words in their sentences if there are
 * any, else by vectors of the words alone, else by spelling. Thread-safe.
 */
final class Meanings {
  private final Optional<WordVectors> inContext;
  // Wordings are compared by identity: equal sentences are read anew.
  private final Map<Wording, List<WordVector>> kept = new ConcurrentHashMap<>();

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
    return kept.computeIfAbsent(
        wording, each -> inContext.get().of(each.words().stream().map(Word::text).toList()));
  }
}
