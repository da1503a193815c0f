package dev.ibid.answer.stream;

import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.util.Optional;

/**
 * How somebody wants an answer to be told.
 *
 * @param images where image files may be read
 * @param review what is done to the answer when it is whole
 */
public record AnswerRequest(
    Project project,
    Optional<SessionId> session,
    AnswerSettings settings,
    ImageFiles images,
    ToolReader tools,
    AnswerReview review) {
  /** An answer that belongs nowhere and can cite what it is given. */
  public static final AnswerRequest DEFAULT =
      new AnswerRequest(
          Project.NONE,
          Optional.empty(),
          AnswerSettings.DEFAULT,
          ImageFiles.NONE,
          ToolReader.NONE,
          AnswerReview.NONE);
}
