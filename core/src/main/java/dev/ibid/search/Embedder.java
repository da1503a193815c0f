package dev.ibid.search;

import java.util.List;

/** Turns texts into vectors whose angles tell how near their meanings are. Thread-safe. */
public interface Embedder extends AutoCloseable {
  /**
   * Which model it is. Vectors of different models cannot be compared, so they are kept apart by
   * this name.
   */
  String model();

  /** Whether the model understands the language of the text; other texts are left to words. */
  boolean reads(String text);

  /** Whether it can begin at once; not while a model has yet to be loaded, which takes long. */
  default boolean isReady() {
    return true;
  }

  Vector embedQuery(String question);

  /** One vector for each text, in the same order. */
  List<Vector> embed(List<String> texts);

  @Override
  void close();
}
