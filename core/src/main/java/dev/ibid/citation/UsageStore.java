package dev.ibid.citation;

import dev.ibid.privacy.Redacted;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Keeps every use of a citation. Safe for concurrent use. Every method throws an {@code
 * IbidException} if the store cannot be used.
 *
 * <p>A scope sees only uses of its own citations in its own projects. So nobody learns of sources
 * or uses that they may not see.
 */
public interface UsageStore {
  /** Keeps uses in one durable step. Uses of unknown or forgotten citations are left out. */
  void log(List<Redacted<Usage>> uses);

  /**
   * How often a citation was shown, cited and copied. Zero if it is unknown. The last use may be
   * any of them.
   */
  UsageCount count(Scope scope, CitationId id);

  default UsageCount count(CitationId id) {
    return count(Scope.ALL, id);
  }

  /** The sessions whose answers cited it, each once, the latest first. */
  List<SessionId> citingSessions(Scope scope, CitationId id);

  default List<SessionId> citingSessions(CitationId id) {
    return citingSessions(Scope.ALL, id);
  }

  /**
   * The latest uses, the newest first. A use in a project that was forgotten names {@link
   * dev.ibid.source.Project#NONE}.
   */
  List<Usage> latest(Scope scope, CitationId id, int limit);

  /** How many uses of the scope's citations were made before a day began in UTC. */
  long countBefore(Scope scope, Instant day);

  /**
   * Deletes the uses of the scope's citations that were made before a day began in UTC.
   *
   * @return how many there were
   */
  long forgetBefore(Scope scope, Instant day);

  /**
   * How often citations were shown and cited on each day since one began in UTC, the oldest first.
   * Days without a use are left out.
   */
  List<DailyUsage> daily(Scope scope, LocalDate since);

  /**
   * What was put beside prompts, those of the latest prompt first. Forgotten sources are left out.
   *
   * @param session of the prompts; empty for all
   * @param limit the most citations
   */
  List<PromptedCitation> prompted(Scope scope, Optional<SessionId> session, int limit);

  /**
   * The citations most shown and cited since a day began in UTC. They come by number of uses, then
   * by last use, then by citation. Forgotten sources are left out.
   */
  List<PopularCitation> popular(Scope scope, LocalDate since, int limit);

  default List<PopularCitation> popular(LocalDate since, int limit) {
    return popular(Scope.ALL, since, limit);
  }
}
