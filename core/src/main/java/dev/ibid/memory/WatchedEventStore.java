package dev.ibid.memory;

import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceChange;
import dev.ibid.citation.StoreWatcher;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** An event store that somebody watches. */
public final class WatchedEventStore implements EventStore {
  private final EventStore store;
  private final StoreWatcher watcher;
  private final ChangeFeed feed;

  /**
   * @param feed is told as well, source by source
   */
  public WatchedEventStore(EventStore store, StoreWatcher watcher, ChangeFeed feed) {
    this.store = store;
    this.watcher = watcher;
    this.feed = feed;
  }

  @Override
  public List<AppendResult> append(List<Redacted<Event>> events) {
    List<AppendResult> outcomes = store.append(events);
    List<CitedEvent> stored =
        outcomes.stream()
            .filter(AppendResult.Stored.class::isInstance)
            .map(outcome -> ((AppendResult.Stored) outcome).event())
            .toList();
    watcher.stored(stored);
    tell(SourceChange.Kind.STORED, stored);
    return outcomes;
  }

  @Override
  public long forget(Collection<CitationId> ids) {
    List<Citation> there = feed.live(ids);
    long forgotten = store.forget(ids);
    watcher.forgotten();
    feed.tellForgotten(there);
    return forgotten;
  }

  @Override
  public long forget(EventFilter filter) {
    List<Citation> there = new ArrayList<>();
    if (feed.isFollowed()) {
      store.forEach(filter, cited -> there.add(cited.citation()));
    }
    long forgotten = store.forget(filter);
    watcher.forgotten();
    feed.tellForgotten(there);
    return forgotten;
  }

  @Override
  public void rewrite(List<Redacted<CitedEvent>> events) {
    store.rewrite(events);
    List<CitedEvent> rewritten = Redacted.values(events);
    watcher.rewritten(rewritten.stream().map(CitedEvent::key).toList());
    tell(SourceChange.Kind.REWRITTEN, rewritten);
  }

  private void tell(SourceChange.Kind kind, List<CitedEvent> events) {
    feed.tell(kind, events.stream().map(CitedEvent::citation).toList());
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
  public List<CitedEvent> children(Collection<SourceRef> parents) {
    return store.children(parents);
  }

  @Override
  public List<CitedEvent> recent(Project project, int limit) {
    return store.recent(project, limit);
  }

  @Override
  public List<SessionSummary> sessions(Scope scope, EventPosition before, int limit) {
    return store.sessions(scope, before, limit);
  }

  @Override
  public List<CitedEvent> session(
      Project project, SessionId session, EventPosition after, int limit) {
    return store.session(project, session, after, limit);
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
