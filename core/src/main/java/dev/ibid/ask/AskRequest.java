package dev.ibid.ask;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.Filter;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A question, and where its answer is looked for.
 *
 * @param session to which the answer belongs, if it is known
 * @param within only documents of this real path count; all sources without one
 */
public record AskRequest(
    String question,
    Scope scope,
    Filter filter,
    Optional<SessionId> session,
    Optional<Path> within) {
  /** A question of no session. */
  public AskRequest(String question, Scope scope, Filter filter, Optional<Path> within) {
    this(question, scope, filter, Optional.empty(), within);
  }

  public AskRequest {
    if (question.isBlank()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the question is empty; say what you want to know");
    }
  }
}
