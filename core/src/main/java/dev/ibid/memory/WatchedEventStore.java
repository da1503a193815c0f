package dev.ibid.memory;

import dev.ibid.citation.CitationId;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceRef;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** An event store that somebody watches. */
public final class WatchedEventStore implements EventStore {
  private final EventStore store;
  private final EventWatcher watcher;

  public WatchedEventStore(EventStore store, EventWatcher watcher) {
    this.store = store;
    this.watcher = watcher;
  }

  @Override
  public List<Appended> append(List<Event> events) {
    List<Appended> outcomes = store.append(events);
    watcher.stored(
        outcomes.stream()
            .filter(Appended.Stored.class::isInstance)
            .map(outcome -> ((Appended.Stored) outcome).event())
            .toList());
    return outcomes;
  }

  @Override
  public long forget(Collection<CitationId> ids) {
    long forgotten = store.forget(ids);
    watcher.forgotten();
    return forgotten;
  }

  @Override
  public long forget(EventFilter filter) {
    long forgotten = store.forget(filter);
    watcher.forgotten();
    return forgotten;
  }

  @Override
  public void rewrite(List<CitedEvent> events) {
    store.rewrite(events);
    watcher.rewritten(events.stream().map(CitedEvent::key).toList());
  }

  @Override
  public Optional<CitedEvent> find(CitationId id) {
    return store.find(id);
  }

  @Override
  public List<CitedEvent> load(Collection<SourceKey> keys) {
    return store.load(keys);
  }

  @Override
  public List<CitedEvent> around(CitationId id, int window) {
    return store.around(id, window);
  }

  @Override
  public List<CitedEvent> children(SourceRef parent) {
    return store.children(parent);
  }

  @Override
  public List<CitedEvent> recent(Project project, int limit) {
    return store.recent(project, limit);
  }

  @Override
  public void forEach(EventFilter filter, Consumer<CitedEvent> action) {
    store.forEach(filter, action);
  }

  @Override
  public EventCounts counts(Scope scope) {
    return store.counts(scope);
  }

  @Override
  public long count(EventFilter filter) {
    return store.count(filter);
  }

  @Override
  public void scrub() {
    store.scrub();
  }

  @Override
  public List<ProjectSize> sizes() {
    return store.sizes();
  }

  @Override
  public List<CitationId> oldest(Project project, long bytes) {
    return store.oldest(project, bytes);
  }
}
