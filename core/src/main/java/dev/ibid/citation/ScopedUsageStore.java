package dev.ibid.citation;

import dev.ibid.privacy.Redacted;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** The uses that a scope makes of its own citations; it learns of no others. */
public final class ScopedUsageStore implements UsageStore {
  private final UsageStore store;
  private final CitationStore citations;
  private final Scope scope;

  /**
   * @param citations tells which scope a citation belongs to
   */
  public ScopedUsageStore(UsageStore store, CitationStore citations, Scope scope) {
    this.store = store;
    this.citations = citations;
    this.scope = scope;
  }

  @Override
  public void log(List<Redacted<Usage>> uses) {
    uses.forEach(use -> scope.require(use.value().project()));
    store.log(
        uses.stream()
            .filter(use -> citations.find(scope, use.value().citation()).isPresent())
            .toList());
  }

  @Override
  public UsageCount count(Scope asked, CitationId id) {
    return store.count(asked.and(scope), id);
  }

  @Override
  public List<SessionId> citingSessions(Scope asked, CitationId id) {
    return store.citingSessions(asked.and(scope), id);
  }

  @Override
  public List<Usage> latest(Scope asked, CitationId id, int limit) {
    return store.latest(asked.and(scope), id, limit);
  }

  @Override
  public long countBefore(Scope asked, Instant day) {
    return store.countBefore(asked.and(scope), day);
  }

  @Override
  public long forgetBefore(Scope asked, Instant day) {
    return store.forgetBefore(asked.and(scope), day);
  }

  @Override
  public List<DailyUsage> daily(Scope asked, LocalDate since) {
    return store.daily(asked.and(scope), since);
  }

  @Override
  public List<PromptedCitation> prompted(Scope asked, Optional<SessionId> session, int limit) {
    return store.prompted(asked.and(scope), session, limit);
  }

  @Override
  public List<PopularCitation> popular(Scope asked, LocalDate since, int limit) {
    return store.popular(asked.and(scope), since, limit);
  }
}
