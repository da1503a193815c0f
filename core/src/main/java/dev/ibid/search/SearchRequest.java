package dev.ibid.search;

import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.util.Set;

/**
 * A search.
 *
 * @param limit the most hits wanted
 * @param except sources that are treated as if they were not there
 */
public record SearchRequest(
    String query, Scope scope, Filter filter, int limit, Set<SourceKey> except) {
  public SearchRequest {
    if (limit < 0) {
      throw new IllegalArgumentException("A negative limit: " + limit);
    }
    except = Set.copyOf(except);
  }

  public SearchRequest(String query, Scope scope, Filter filter, int limit) {
    this(query, scope, filter, limit, Set.of());
  }

  /** The same as if these were not there. */
  public SearchRequest without(Set<SourceKey> sources) {
    return new SearchRequest(query, scope, filter, limit, sources);
  }
}
