package dev.ibid.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;

/**
 * An embedder that remembers the vectors of recent questions: people and hooks ask the same thing
 * again. Texts to be stored pass through. Thread-safe; a question that several threads ask at once
 * is embedded once, and a failure is not remembered.
 */
public final class CachedQueries implements Embedder {
  /** What a vector and its entry take beside the question, in characters, roughly. */
  private static final int ENTRY_CHARS = 512;

  private final Embedder embedder;
  private final Cache<String, Vector> vectors;

  /**
   * Wraps an embedder, which is closed with this one.
   *
   * @param characters how much to remember: the length of the questions, each with some overhead,
   *     so that a few huge questions take no more memory than many short ones
   */
  public CachedQueries(Embedder embedder, long characters) {
    this.embedder = embedder;
    this.vectors =
        Caffeine.newBuilder()
            .maximumWeight(characters)
            .weigher((String question, Vector vector) -> ENTRY_CHARS + question.length())
            .executor(Runnable::run)
            .build();
  }

  @Override
  public String model() {
    return embedder.model();
  }

  @Override
  public boolean reads(String text) {
    return embedder.reads(text);
  }

  @Override
  public boolean isReady() {
    return embedder.isReady();
  }

  @Override
  public Vector embedQuery(String question) {
    return vectors.get(question, embedder::embedQuery);
  }

  @Override
  public List<Vector> embed(List<String> texts) {
    return embedder.embed(texts);
  }

  @Override
  public void close() {
    vectors.invalidateAll();
    embedder.close();
  }
}
