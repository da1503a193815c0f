package dev.ibid.answer.stream;

import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.util.Optional;

/**
 * Where an answer belongs and how it is told.
 *
 * @param project {@link Project#NONE} for none
 * @param question what is to be answered, if that is known
 * @param images where image files may be read
 * @param tools makes fragments of what tools return
 * @param review is asked about the answer before its end is told, if it is complete
 */
public record AnswerRequest(
    Project project,
    Optional<SessionId> session,
    Optional<String> question,
    AnswerSettings settings,
    ImageFiles images,
    ToolReader tools,
    AnswerReview review) {
  /** An answer to a question that is not known. */
  public AnswerRequest(
      Project project,
      Optional<SessionId> session,
      AnswerSettings settings,
      ImageFiles images,
      ToolReader tools,
      AnswerReview review) {
    this(project, session, Optional.empty(), settings, images, tools, review);
  }

  /** Belongs to no project, reads no image files and no tools, and is not reviewed. */
  public static final AnswerRequest DEFAULT =
      new AnswerRequest(
          Project.NONE,
          Optional.empty(),
          Optional.empty(),
          AnswerSettings.DEFAULT,
          ImageFiles.NONE,
          ToolReader.NONE,
          AnswerReview.NONE);
}
