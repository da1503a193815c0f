package dev.ibid.search;

import java.util.List;

/**
 * Turns texts into vectors. The smaller the angle between two vectors, the nearer their meanings.
 * Thread-safe. Must not be used after it was closed.
 */
public interface Embedder extends AutoCloseable {
  /**
   * The name of the model. Vectors are kept apart by it, because those of different models cannot
   * be compared.
   */
  String model();

  /**
   * Whether the model understands the language of a text. Other texts are compared by words alone.
   */
  boolean reads(String text);

  /** Whether it can embed at once. False while a model has yet to be loaded, which takes long. */
  default boolean isReady() {
    return true;
  }

  /**
   * The vector of a question, to be compared with those of {@link #embed}.
   *
   * @throws dev.ibid.error.IbidException if the model fails or the thread is interrupted
   */
  Vector embedQuery(String question);

  /**
   * One vector for each text, in the same order. All have the same dimension.
   *
   * @throws dev.ibid.error.IbidException if the model fails or the thread is interrupted; then
   *     there is no vector of any text
   */
  List<Vector> embed(List<String> texts);

  /**
   * The texts as the model understands them, in the same order. Their words are known only if the
   * model tells what each means.
   *
   * @throws dev.ibid.error.IbidException as {@link #embed} does
   */
  default List<ReadText> read(List<TextInContext> texts) {
    return embed(texts.stream().map(TextInContext::whole).toList()).stream()
        .map(vector -> new ReadText(vector, List.of()))
        .toList();
  }

  @Override
  void close();
}
