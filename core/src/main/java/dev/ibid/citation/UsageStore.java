package dev.ibid.citation;

import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.time.LocalDate;
import java.util.List;

/**
 * The log of every use of a citation. Safe for concurrent use.
 *
 * <p>Within a scope, only its own uses of its own citations count: of the others somebody who may
 * not see them must not learn either.
 */
public interface UsageStore {
  /** Keeps the uses of known citations; those of unknown or deleted ones are left out. */
  void log(List<Usage> uses);

  UsageCount count(Scope scope, CitationId id);

  default UsageCount count(CitationId id) {
    return count(Scope.ALL, id);
  }

  /** The sessions whose answers cited it, the latest first. */
  List<SessionId> citingSessions(Scope scope, CitationId id);

  default List<SessionId> citingSessions(CitationId id) {
    return citingSessions(Scope.ALL, id);
  }

  /** The latest uses, the newest first. One of which the project is not known is in none. */
  List<Usage> latest(Scope scope, CitationId id, int limit);

  /**
   * The citations most shown and cited since the beginning of that day (UTC): by number of uses,
   * then by last use, then by citation.
   */
  List<PopularCitation> popular(Scope scope, LocalDate since, int limit);

  default List<PopularCitation> popular(LocalDate since, int limit) {
    return popular(Scope.ALL, since, limit);
  }
}
