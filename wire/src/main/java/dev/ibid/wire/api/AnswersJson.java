package dev.ibid.wire.api;

import dev.ibid.answer.AnswerSummary;
import java.util.List;

/** What {@code answers} answers. */
public record AnswersJson(List<SummaryJson> answers) {
  public AnswersJson {
    answers = List.copyOf(answers);
  }

  public static AnswersJson of(List<AnswerSummary> answers) {
    return new AnswersJson(answers.stream().map(SummaryJson::of).toList());
  }

  /** One answer. */
  public record SummaryJson(String id, String state, String createdAt, String preview) {
    static SummaryJson of(AnswerSummary answer) {
      return new SummaryJson(
          answer.id().value(),
          answer.state().label(),
          answer.createdAt().toString(),
          answer.preview());
    }
  }
}
