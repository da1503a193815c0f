package dev.ibid.langchain4j;

import dev.ibid.disclosure.ContextBudget;
import dev.ibid.search.Filter;
import dev.ibid.source.Scope;

/**
 * What a retriever looks for, and how much it brings.
 *
 * @param limit the most contents
 * @param budget how much all of them may cost together
 */
public record Retrieval(Scope scope, Filter filter, int limit, ContextBudget budget) {
  /** The best of everything there is. */
  public static final Retrieval DEFAULT =
      new Retrieval(Scope.ALL, Filter.NONE, 10, ContextBudget.ofTokens(2_000));

  public Retrieval {
    if (limit < 1) {
      throw new IllegalArgumentException("Not a limit: " + limit);
    }
  }
}
