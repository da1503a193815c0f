package dev.ibid.bench.lived;

import dev.ibid.answer.AnswerOutcome;
import dev.ibid.ask.Quote;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was told to a question.
 *
 * @param told the quotes, the first first, each with a line for each sentence or step
 */
record LivedAnswer(LivedQuestion asked, AnswerOutcome outcome, List<String> told) {
  LivedAnswer {
    told = List.copyOf(told);
  }

  static String told(Quote quote) {
    return Stream.concat(Stream.of(quote.text()), quote.list().stream())
        .collect(Collectors.joining("\n"));
  }

  private boolean isGold(String quote) {
    return asked.gold().isTold(quote) || quote.lines().anyMatch(asked.gold()::isTold);
  }

  boolean isAnswered() {
    return outcome == AnswerOutcome.ANSWERED;
  }

  boolean isRight() {
    return isAnswered() && told.stream().anyMatch(this::isGold);
  }

  boolean isFirstRight() {
    return isAnswered() && isGold(told.getFirst());
  }

  boolean isWrong() {
    return isAnswered() && !isRight();
  }
}
