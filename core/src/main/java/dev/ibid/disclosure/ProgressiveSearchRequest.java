package dev.ibid.disclosure;

import dev.ibid.search.Filter;
import dev.ibid.source.Scope;

/**
 * What somebody wants to know.
 *
 * @param limit the most hits that are listed
 * @param weakToo whether hits are listed that nobody should get unasked: weak ones, and those that
 *     read like another
 * @param except hits of just this content are left out; empty for none
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
  /** The same, as far as it lies within a scope. */
  ProgressiveSearchRequest within(Scope limits) {
    return new ProgressiveSearchRequest(
        query, scope.and(limits), filter, limit, layer, budget, weakToo, except);
  }
}
