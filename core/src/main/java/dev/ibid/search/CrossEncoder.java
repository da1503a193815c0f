package dev.ibid.search;

import java.util.List;

/**
 * A model that reads two texts at once and says what the one means for the other: whether it
 * supports it, contradicts it or answers it. Slower than comparing vectors, and less easily misled
 * by shared words. Thread-safe. Must not be used after it was closed.
 */
public interface CrossEncoder extends AutoCloseable {
  /** Whether the model understands the language of a text. */
  boolean reads(String text);

  /**
   * What the model says of each pair, in the same order.
   *
   * @throws dev.ibid.error.IbidException if the model fails or the thread is interrupted; then
   *     nothing is said of any pair
   */
  List<PairReading> read(List<TextPair> pairs);

  @Override
  void close();
}
