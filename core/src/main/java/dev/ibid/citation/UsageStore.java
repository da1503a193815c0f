package dev.ibid.citation;

import dev.ibid.source.SessionId;
import java.time.LocalDate;
import java.util.List;

/** The log of every use of a citation. Safe for concurrent use. */
public interface UsageStore {
  /** Keeps the uses of known citations; those of unknown or deleted ones are left out. */
  void log(List<Usage> uses);

  UsageCount count(CitationId id);

  /** The sessions whose answers cited it, the latest first. */
  List<SessionId> citingSessions(CitationId id);

  /**
   * The citations most shown and cited since the beginning of that day (UTC): by number of uses,
   * then by last use, then by citation.
   */
  List<PopularCitation> popular(LocalDate since, int limit);
}
