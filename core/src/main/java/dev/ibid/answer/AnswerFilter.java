package dev.ibid.answer;

import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.util.Optional;

/**
 * Which answers are meant.
 *
 * @param project only those of this project; {@link Project#NONE} for those of none
 * @param session only those of sessions with this name
 */
public record AnswerFilter(Optional<Project> project, Optional<SessionId> session) {
  public static final AnswerFilter ALL = new AnswerFilter(Optional.empty(), Optional.empty());
}
