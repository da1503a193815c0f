package dev.ibid.search;

import dev.ibid.source.Scope;

/**
 * A search.
 *
 * @param limit the most hits wanted
 */
public record SearchRequest(String query, Scope scope, Filter filter, int limit) {
  public SearchRequest {
    if (limit < 0) {
      throw new IllegalArgumentException("A negative limit: " + limit);
    }
  }
}
