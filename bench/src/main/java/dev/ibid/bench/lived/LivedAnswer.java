package dev.ibid.bench.lived;

import dev.ibid.answer.AnswerOutcome;
import java.util.List;

/**
 * What was told to a question.
 *
 * @param told the sentences, the first first
 */
record LivedAnswer(LivedQuestion asked, AnswerOutcome outcome, List<String> told) {
  LivedAnswer {
    told = List.copyOf(told);
  }

  boolean isAnswered() {
    return outcome == AnswerOutcome.ANSWERED;
  }

  boolean isRight() {
    return isAnswered() && told.stream().anyMatch(asked.gold()::isTold);
  }

  boolean isFirstRight() {
    return isAnswered() && asked.gold().isTold(told.getFirst());
  }

  boolean isWrong() {
    return isAnswered() && !isRight();
  }
}
