package dev.ibid.ask;

import dev.ibid.attribution.ModelUse;
import java.util.function.Consumer;

/** A language model that writes answers. Thread-safe. */
public interface AnswerModel {
  /**
   * Has the model answer, and returns when it has.
   *
   * @param instructions how to answer, and from what
   * @param deltas is given the answer piece by piece, in order
   * @throws dev.ibid.error.IbidException if the model fails; what it wrote before that was given
   */
  ModelUse write(String instructions, String question, Consumer<String> deltas);
}
