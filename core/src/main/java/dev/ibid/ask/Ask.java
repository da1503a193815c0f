package dev.ibid.ask;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.search.Filter;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A question, and where its answer is looked for.
 *
 * @param within only documents of this real path count; all sources without one
 */
public record Ask(String question, Scope scope, Filter filter, Optional<Path> within) {
  public Ask {
    if (question.isBlank()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the question is empty; say what you want to know");
    }
  }
}
