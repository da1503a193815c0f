package dev.ibid.memory;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.CitationStore;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceRef;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The part of an event store that a scope may see and change. The rest seems absent. */
public final class ScopedEventStore implements EventStore {
  private final EventStore store;
  private final CitationStore citations;
  private final Scope scope;

  /**
   * @param citations tells which scope a citation belongs to
   */
  public ScopedEventStore(EventStore store, CitationStore citations, Scope scope) {
    this.store = store;
    this.citations = citations;
    this.scope = scope;
  }

  @Override
  public List<AppendResult> append(List<Redacted<Event>> events) {
    events.forEach(event -> scope.require(event.value().project()));
    return store.append(events);
  }

  @Override
  public Optional<CitedEvent> find(CitationId id) {
    return store.find(id).filter(this::isWithin);
  }

  @Override
  public List<CitedEvent> load(Collection<SourceKey> keys) {
    return within(store.load(keys));
  }

  @Override
  public List<CitedEvent> around(CitationId id, int window) {
    return find(id).isPresent() ? within(store.around(id, window)) : List.of();
  }

  @Override
  public List<CitedEvent> children(Collection<SourceRef> parents) {
    return within(store.children(parents));
  }

  @Override
  public List<CitedEvent> recent(Project project, int limit) {
    return scope.contains(project) ? store.recent(project, limit) : List.of();
  }

  @Override
  public List<SessionSummary> sessions(Scope asked, EventPosition before, int limit) {
    return store.sessions(asked.and(scope), before, limit);
  }

  @Override
  public List<CitedEvent> session(
      Project project, SessionId session, EventPosition after, int limit) {
    return scope.contains(project) ? store.session(project, session, after, limit) : List.of();
  }

  @Override
  public void forEach(EventFilter filter, Consumer<CitedEvent> action) {
    store.forEach(filter.within(scope), action);
  }

  @Override
  public EventCounts counts(Scope asked) {
    return store.counts(asked.and(scope));
  }

  /** Passes over sources outside of the scope. */
  @Override
  public long forget(Collection<CitationId> ids) {
    return store.forget(ids.stream().filter(id -> citations.find(scope, id).isPresent()).toList());
  }

  @Override
  public long forget(EventFilter filter) {
    filter.scope().projects().ifPresent(named -> named.forEach(scope::require));
    return store.forget(filter.within(scope));
  }

  @Override
  public long count(EventFilter filter) {
    return store.count(filter.within(scope));
  }

  @Override
  public void rewrite(List<Redacted<CitedEvent>> events) {
    events.forEach(cited -> scope.require(cited.value().event().project()));
    store.rewrite(events);
  }

  @Override
  public void scrub() {
    store.scrub();
  }

  @Override
  public List<ProjectSize> sizes() {
    return store.sizes().stream().filter(size -> scope.contains(size.project())).toList();
  }

  @Override
  public List<CitationId> oldest(Project project, long bytes) {
    return scope.contains(project) ? store.oldest(project, bytes) : List.of();
  }

  private List<CitedEvent> within(List<CitedEvent> events) {
    return events.stream().filter(this::isWithin).toList();
  }

  private boolean isWithin(CitedEvent cited) {
    return scope.contains(cited.event().project());
  }
}
