package dev.ibid.memory;

import dev.ibid.citation.Citation;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

/** Remembering: every event is checked and redacted here before the store sees it. Thread-safe. */
public final class Memory {
  private final EventStore store;
  private final Redactor redactor;
  private final ContentLimit limit;

  public Memory(EventStore store, Redactor redactor, ContentLimit limit) {
    this.store = store;
    this.redactor = redactor;
    this.limit = limit;
  }

  /** Stores one event and returns it as it was kept; the same event again is no error. */
  public CitedEvent remember(Event event) {
    Event kept = prepare(event);
    return switch (store.append(List.of(kept)).getFirst()) {
      case AppendResult.Stored(CitedEvent stored) -> stored;
      case AppendResult.Duplicate(Citation there) -> require(there);
      case AppendResult.Conflict(Citation taken) when isSameByNewRules(kept, taken) ->
          require(taken);
      case AppendResult.Conflict conflict ->
          throw new IbidException(
              ErrorCode.CONFLICT,
              "the id \"%s\" is taken by %s, whose content differs; use another id"
                  .formatted(kept.id(), conflict.citation().label()));
      case AppendResult.Forgotten forgotten -> throw forgotten.claim().refusal(kept.ref());
      case AppendResult.Uncitable uncitable -> throw uncitable.claim().refusal(kept.ref());
    };
  }

  /**
   * Stores many events in one durable step. Throws, and stores nothing, only when an event breaks
   * the limit or the store fails; everything else is an outcome.
   */
  public List<AppendResult> rememberAll(List<Event> events) {
    List<Event> kept = events.stream().map(this::prepare).toList();
    List<AppendResult> outcomes = new ArrayList<>(store.append(kept));
    for (int i = 0; i < kept.size(); i++) {
      if (outcomes.get(i) instanceof AppendResult.Conflict(Citation taken)
          && isSameByNewRules(kept.get(i), taken)) {
        outcomes.set(i, new AppendResult.Duplicate(taken));
      }
    }
    return outcomes;
  }

  /** The latest of what was said or learned in a project, in order; no uses of tools. */
  public List<CitedEvent> recent(Project project, int limit) {
    return store.recent(project, limit);
  }

  /**
   * Sessions of the scope, those in which something happened last first.
   *
   * @param before {@link EventPosition#END}, or the end of the last session of the page before
   */
  public List<SessionSummary> sessions(Scope scope, EventPosition before, int limit) {
    return store.sessions(scope, before, limit);
  }

  /**
   * The events of a session, in order.
   *
   * @param after {@link EventPosition#BEGINNING}, or the place of the last event of the page before
   */
  public List<CitedEvent> session(
      Project project, SessionId session, EventPosition after, int limit) {
    return store.session(project, session, after, limit);
  }

  /** Hands over every event that the filter accepts, in the order they were stored. */
  public void forEach(EventFilter filter, Consumer<CitedEvent> action) {
    store.forEach(filter, action);
  }

  /**
   * Erases these for good, with all that was kept because of them.
   *
   * @return how many there were
   */
  public long forget(Collection<Citation> sources) {
    return store.forget(sources.stream().map(Citation::id).toList());
  }

  /** Erases all events that the filter accepts. */
  public long forget(EventFilter filter) {
    return store.forget(filter);
  }

  public long count(EventFilter filter) {
    return store.count(filter);
  }

  /** How much each project holds, the largest first. */
  public List<ProjectSize> sizes() {
    return store.sizes();
  }

  public EventCounts counts() {
    return store.counts();
  }

  /**
   * Whether an event that seems to differ is the one that is stored, which was only redacted by
   * older rules.
   */
  private boolean isSameByNewRules(Event event, Citation taken) {
    return store
        .find(taken.id())
        .map(stored -> redactor.redact(stored.event().content()))
        .filter(event.content()::equals)
        .isPresent();
  }

  /** Another writer may have forgotten it since. */
  private CitedEvent require(Citation citation) {
    return store
        .find(citation.id())
        .orElseThrow(
            () ->
                new IbidException(
                    ErrorCode.DELETED,
                    citation.label() + " was forgotten at this moment; ask again"));
  }

  /** The event as it would be kept: checked and redacted. */
  public Event prepare(Event event) {
    limit.check(event.content());
    // Names keep their length, which is limited.
    return new Event(
        new EventId(redactor.mask(event.id().value())),
        new Project(redactor.mask(event.project().name())),
        new SessionId(redactor.mask(event.session().value())),
        event.type(),
        event.at(),
        redactor.redact(event.content()),
        event.metadata().mapText(redactor::redact));
  }
}
