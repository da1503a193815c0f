package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerState;
import java.util.List;

/** What clients are told about an answer that is not complete. */
final class IncompleteEnding {
  private IncompleteEnding() {}

  static String message(AnswerState state, List<String> failures) {
    return failures.isEmpty() ? "the answer was " + state.label() : String.join("; ", failures);
  }
}
