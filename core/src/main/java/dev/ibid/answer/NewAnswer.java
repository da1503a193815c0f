package dev.ibid.answer;

import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.util.Optional;

/** An answer that is about to be written, and where it belongs. */
public record NewAnswer(AnswerId id, Project project, Optional<SessionId> session)
    implements Redactable<NewAnswer> {
  @Override
  public NewAnswer redactedBy(Redactor redactor) {
    return new NewAnswer(
        id, project.redactedBy(redactor), session.map(each -> each.redactedBy(redactor)));
  }
}
