package dev.ibid.answer;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/**
 * How an answer came about. What is not known is empty.
 *
 * @param model which wrote it
 * @param tokensUsed to write it
 * @param cost of writing it
 * @param reasoning what the assistant wrote while it worked, which is no part of the answer
 * @param question what was asked
 * @param outcome whether the sources answer it; empty if nobody asked them
 */
public record AnswerOrigin(
    Optional<String> model,
    OptionalLong tokensUsed,
    Optional<BigDecimal> cost,
    Optional<String> reasoning,
    Optional<String> question,
    Optional<AnswerOutcome> outcome) {
  /** Nothing is known. */
  public static final AnswerOrigin UNKNOWN =
      new AnswerOrigin(
          Optional.empty(),
          OptionalLong.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  AnswerOrigin asked(UnaryOperator<String> change) {
    return new AnswerOrigin(model, tokensUsed, cost, reasoning, question.map(change), outcome);
  }

  AnswerOrigin withReasoning(Optional<String> other) {
    return new AnswerOrigin(model, tokensUsed, cost, other, question, outcome);
  }
}
