package dev.ibid.disclosure;

import dev.ibid.search.Filter;
import dev.ibid.source.Scope;

/**
 * A search and how much of it to show.
 *
 * @param query words, citations, or both; nothing is found if it is blank
 * @param limit the most hits that are listed; citations in the query are listed even beyond it
 * @param weakToo whether to list weak hits, and hits with the same text as a better one
 * @param except hits with exactly this text are left out; empty for none
 */
public record ProgressiveSearchRequest(
    String query,
    Scope scope,
    Filter filter,
    int limit,
    Layer layer,
    ContextBudget budget,
    boolean weakToo,
    String except) {
  /** The same request, limited to a scope. */
  ProgressiveSearchRequest within(Scope limits) {
    return new ProgressiveSearchRequest(
        query, scope.and(limits), filter, limit, layer, budget, weakToo, except);
  }
}
