package dev.ibid.disclosure;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.CitedSource;
import dev.ibid.memory.CitedEvent;
import dev.ibid.search.SourceFacets;
import dev.ibid.source.Event;
import dev.ibid.source.Passage;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.Source;
import dev.ibid.source.ToolExcerpt;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What was shown lately, layer by layer; one for all that look at a store. Thread-safe. */
public final class DisclosureCaches {
  /** Stands for all projects. */
  private static final String EVERYTHING = "everything";

  private final ChangeCounters changes;
  private final VersionedCache<Object, ProgressiveSearchResult> results;
  private final VersionedCache<Object, List<CitedEvent>> timelines;
  private final VersionedCache<CitationId, Detail> details;

  public DisclosureCaches(Ticker ticker) {
    changes = new ChangeCounters();
    results =
        new VersionedCache<>(
            CacheLimits.DEFAULT.results(),
            changes,
            ticker,
            result -> chars(result.index().stream().map(HitSummary::cited)));
    timelines =
        new VersionedCache<>(
            CacheLimits.DEFAULT.timelines(), changes, ticker, events -> chars(events.stream()));
    details =
        new VersionedCache<>(
            CacheLimits.DEFAULT.details(),
            changes,
            ticker,
            detail -> chars(Stream.of(detail.cited())));
  }

  private static long chars(Stream<? extends CitedSource> sources) {
    return sources.mapToLong(source -> source.text().length()).sum();
  }

  private DisclosureCaches(DisclosureCaches caches, Scope scope) {
    changes = caches.changes;
    results = caches.results.within(scope);
    timelines = caches.timelines.within(scope);
    details = caches.details.within(scope);
  }

  /** Changes how much is held, for everybody that looks at the store. */
  public void limit(CacheLimits limits) {
    results.limit(limits.results());
    timelines.limit(limits.timelines());
    details.limit(limits.details());
  }

  /** The same caches for a scope. It never sees what was cached for others. */
  public DisclosureCaches within(Scope scope) {
    return new DisclosureCaches(this, scope);
  }

  VersionedCache<Object, ProgressiveSearchResult> results() {
    return results;
  }

  VersionedCache<Object, List<CitedEvent>> timelines() {
    return timelines;
  }

  VersionedCache<CitationId, Detail> details() {
    return details;
  }

  /** Grows with every change. What is read after this call is at least as new as its result. */
  long state() {
    return changes.total();
  }

  /** Events were stored, so what is held about their sessions and parents is incomplete. */
  public void stored(Collection<? extends CitedSource> events) {
    for (CitedSource cited : events) {
      changes.changed(surroundings(cited.source()));
      if (cited.source() instanceof Event event) {
        // A parent may be of another session.
        event.parent().ifPresent(changes::changed);
      }
    }
  }

  /** Sources can be found now, or found by meaning too. */
  public void indexed(Collection<SourceFacets> sources) {
    sources.stream().map(SourceFacets::project).distinct().forEach(changes::changed);
    changes.changed(EVERYTHING);
  }

  /** Documents may have lost passages. */
  public void documentsChanged() {
    changes.allChanged();
  }

  /** Any source may have been forgotten. */
  public void forgotten() {
    changes.allChanged();
  }

  private record Session(Project project, SessionId id) {}

  /** The thing whose change means that other events stand around a source. */
  static Object surroundings(Source source) {
    return switch (source) {
      case Event event -> new Session(event.project(), event.session());
      case Passage passage -> passage.project();
      case ToolExcerpt excerpt -> excerpt.project();
    };
  }

  /** The things that the results of a scope depend on. */
  static Collection<?> things(Scope scope) {
    return scope.projects().<Collection<?>>map(projects -> projects).orElse(Set.of(EVERYTHING));
  }
}
