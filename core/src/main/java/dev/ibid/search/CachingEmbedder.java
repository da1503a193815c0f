package dev.ibid.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/**
 * An embedder that remembers the vectors of recent questions: people and hooks ask the same thing
 * again. Texts to be stored pass through. Thread-safe; a question that several threads ask at once
 * is embedded once, and a failure is not remembered.
 */
public final class CachingEmbedder extends ForwardingEmbedder {
  /** What a vector and its entry take beside the question, in characters, roughly. */
  private static final int ENTRY_CHARS = 512;

  private final Cache<String, Vector> vectors;

  /**
   * Wraps an embedder, which is closed with this one.
   *
   * @param characters how much to remember: the length of the questions, each with some overhead,
   *     so that a few huge questions take no more memory than many short ones
   */
  public CachingEmbedder(Embedder embedder, long characters) {
    super(embedder);
    this.vectors =
        Caffeine.newBuilder()
            .maximumWeight(characters)
            .weigher((String question, Vector vector) -> ENTRY_CHARS + question.length())
            .executor(Runnable::run)
            .build();
  }

  @Override
  public Vector embedQuery(String question) {
    return vectors.get(question, super::embedQuery);
  }

  @Override
  public void close() {
    vectors.invalidateAll();
    super.close();
  }
}
