package dev.ibid.memory;

import static dev.ibid.privacy.Kept.kept;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.CitedSource;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceRef;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Events in a map, for tests. Thread-safe. */
public final class InMemoryEventStore implements EventStore {
  private final InMemoryCitationStore citations;
  private final SourceWatcher watcher;
  private final Map<CitationId, CitedEvent> events = new LinkedHashMap<>();
  private long stored;

  public InMemoryEventStore(InMemoryCitationStore citations) {
    this(citations, SourceWatcher.NOBODY);
  }

  /**
   * @param watcher is told while the store is locked, so it must not call back
   */
  public InMemoryEventStore(InMemoryCitationStore citations, SourceWatcher watcher) {
    this.citations = citations;
    this.watcher = watcher;
  }

  @Override
  public synchronized List<AppendResult> append(List<Redacted<Event>> added) {
    return added.stream().map(Redacted::value).map(this::append).toList();
  }

  private AppendResult append(Event event) {
    return switch (citations.claim(kept(event.ref()))) {
      case CitationAssignment.Fresh(Citation citation) -> store(event, citation);
      case CitationAssignment.Held(Citation citation) -> {
        CitedEvent there = events.get(citation.id());
        if (there == null) {
          yield store(event, citation);
        }
        yield there.event().content().equals(event.content())
            ? new AppendResult.Duplicate(citation)
            : new AppendResult.Conflict(citation);
      }
      case CitationAssignment.Forgotten forgotten -> new AppendResult.Forgotten(forgotten);
      case CitationAssignment.Exhausted exhausted -> new AppendResult.Uncitable(exhausted);
    };
  }

  private AppendResult store(Event event, Citation citation) {
    CitedEvent cited = new CitedEvent(event, citation, new SourceKey(++stored));
    events.put(citation.id(), cited);
    watcher.changed(cited.key());
    return new AppendResult.Stored(cited);
  }

  @Override
  public synchronized Optional<CitedEvent> find(CitationId id) {
    return Optional.ofNullable(events.get(id));
  }

  @Override
  public synchronized List<CitedEvent> load(Collection<SourceKey> keys) {
    Set<SourceKey> wanted = Set.copyOf(keys);
    return events.values().stream().filter(cited -> wanted.contains(cited.key())).toList();
  }

  @Override
  public synchronized List<CitedEvent> around(CitationId id, int window) {
    CitedEvent target = events.get(id);
    if (target == null) {
      return List.of();
    }
    List<CitedEvent> session = sessionOf(target);
    int position = session.indexOf(target);
    return List.copyOf(
        session.subList(
            Math.max(0, position - window),
            (int) Math.min(session.size(), (long) position + window + 1)));
  }

  @Override
  public synchronized List<CitedEvent> children(Collection<SourceRef> parents) {
    return events.values().stream()
        .filter(cited -> cited.event().parent().filter(parents::contains).isPresent())
        .sorted(CitedSource.IN_ORDER)
        .toList();
  }

  @Override
  public synchronized List<CitedEvent> recent(Project project, int limit) {
    List<CitedEvent> said =
        accepted(EventFilter.in(project))
            .filter(cited -> cited.event().type() != EventType.TOOL)
            .sorted(CitedSource.IN_ORDER)
            .toList();
    return said.subList(Math.max(0, said.size() - limit), said.size());
  }

  @Override
  public synchronized List<SessionSummary> sessions(Scope scope, EventPosition before, int limit) {
    return accepted(EventFilter.ALL.within(scope))
        .collect(
            Collectors.groupingBy(
                cited -> List.of(cited.event().project(), cited.event().session())))
        .values()
        .stream()
        .map(InMemoryEventStore::summary)
        .filter(session -> session.end().compareTo(before) < 0)
        .sorted(Comparator.comparing(SessionSummary::end).reversed())
        .limit(limit)
        .toList();
  }

  private static SessionSummary summary(List<CitedEvent> session) {
    List<EventPosition> positions = session.stream().map(EventPosition::of).sorted().toList();
    Event any = session.getFirst().event();
    return new SessionSummary(
        any.project(),
        any.session(),
        positions.size(),
        positions.getFirst().at(),
        positions.getLast());
  }

  @Override
  public synchronized List<CitedEvent> session(
      Project project, SessionId session, EventPosition after, int limit) {
    return accepted(EventFilter.in(project))
        .filter(cited -> cited.event().session().equals(session))
        .filter(cited -> EventPosition.of(cited).compareTo(after) > 0)
        .sorted(CitedSource.IN_ORDER)
        .limit(limit)
        .toList();
  }

  @Override
  public void forEach(EventFilter filter, Consumer<CitedEvent> action) {
    List<CitedEvent> snapshot;
    synchronized (this) {
      snapshot = new ArrayList<>(events.values());
    }
    snapshot.stream().filter(cited -> filter.accepts(cited.event())).forEach(action);
  }

  @Override
  public synchronized EventCounts counts(Scope scope) {
    EventFilter meant = EventFilter.ALL.within(scope);
    long sessions =
        accepted(meant)
            .map(cited -> List.of(cited.event().project(), cited.event().session()))
            .distinct()
            .count();
    return new EventCounts(accepted(meant).count(), sessions);
  }

  @Override
  public synchronized long forget(Collection<CitationId> ids) {
    return ids.stream().filter(this::forget).count();
  }

  private boolean forget(CitationId id) {
    return switch (citations.find(id).orElse(null)) {
      case CitationEntry.Live(Citation citation) -> {
        CitedEvent removed = events.remove(id);
        citations.forget(citation);
        if (removed != null) {
          watcher.gone(removed.key());
        }
        yield true;
      }
      case CitationEntry.Deleted deleted -> false;
      case null -> false;
    };
  }

  @Override
  public synchronized long forget(EventFilter filter) {
    return forget(accepted(filter).map(cited -> cited.citation().id()).toList());
  }

  @Override
  public synchronized long count(EventFilter filter) {
    return accepted(filter).count();
  }

  @Override
  public synchronized void rewrite(List<Redacted<CitedEvent>> rewritten) {
    for (CitedEvent cited : Redacted.values(rewritten)) {
      if (events.replace(cited.citation().id(), cited) != null) {
        watcher.changed(cited.key());
      }
    }
  }

  @Override
  public void scrub() {
    // Nothing is in a file.
  }

  @Override
  public synchronized List<ProjectSize> sizes() {
    return events.values().stream()
        .collect(Collectors.groupingBy(cited -> cited.event().project()))
        .entrySet()
        .stream()
        .map(
            project ->
                new ProjectSize(
                    project.getKey(),
                    project.getValue().size(),
                    project.getValue().stream().mapToLong(InMemoryEventStore::bytes).sum()))
        .sorted(Comparator.comparingLong(ProjectSize::bytes).reversed())
        .toList();
  }

  @Override
  public synchronized List<CitationId> oldest(Project project, long bytes) {
    List<CitationId> oldest = new ArrayList<>();
    long found = 0;
    for (CitedEvent cited :
        accepted(EventFilter.in(project)).sorted(CitedSource.IN_ORDER).toList()) {
      if (found >= bytes) {
        break;
      }
      found += bytes(cited);
      oldest.add(cited.citation().id());
    }
    return oldest;
  }

  private Stream<CitedEvent> accepted(EventFilter filter) {
    return events.values().stream().filter(cited -> filter.accepts(cited.event()));
  }

  private static long bytes(CitedEvent cited) {
    return cited.event().content().getBytes(StandardCharsets.UTF_8).length;
  }

  private List<CitedEvent> sessionOf(CitedEvent target) {
    return events.values().stream()
        .filter(cited -> cited.event().project().equals(target.event().project()))
        .filter(cited -> cited.event().session().equals(target.event().session()))
        .sorted(CitedSource.IN_ORDER)
        .toList();
  }
}
