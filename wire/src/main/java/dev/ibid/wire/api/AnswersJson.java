package dev.ibid.wire.api;

import dev.ibid.answer.AnswerSummary;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.util.List;
import java.util.Optional;

/** What {@code answers} answers. */
public record AnswersJson(List<SummaryJson> answers) {
  public AnswersJson {
    answers = List.copyOf(answers);
  }

  public static AnswersJson of(List<AnswerSummary> answers) {
    return new AnswersJson(answers.stream().map(SummaryJson::of).toList());
  }

  /** One answer. */
  public record SummaryJson(
      String id,
      String state,
      String createdAt,
      String preview,
      Optional<String> project,
      Optional<String> sessionId) {
    static SummaryJson of(AnswerSummary answer) {
      return new SummaryJson(
          answer.id().value(),
          answer.state().label(),
          answer.createdAt().toString(),
          answer.preview(),
          Optional.of(answer.project()).filter(named -> !named.isNone()).map(Project::name),
          answer.session().map(SessionId::value));
    }
  }
}
