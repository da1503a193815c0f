package dev.ibid.memory;

import dev.ibid.citation.Citation;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redacted;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Event;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

/**
 * Remembers events. Every event is checked and redacted here before the store sees it. Thread-safe.
 *
 * <p>Every method throws what the store throws.
 */
public final class Memory {
  /** How many events on either side are read first to find a turn. */
  private static final int FIRST_TURN_EVENTS = 6;

  private static final int MOST_TURN_EVENTS = 400;

  private final EventStore store;
  private final Redactor redactor;
  private final ContentLimit limit;

  public Memory(EventStore store, Redactor redactor, ContentLimit limit) {
    this.store = store;
    this.redactor = redactor;
    this.limit = limit;
  }

  /**
   * Stores an event and returns it as it was kept. It is durable when this returns.
   *
   * <p>An event with the same project, id and content is stored once. The one that is there is
   * returned, with its own time and metadata.
   *
   * @throws IbidException with {@code TOO_LARGE} if the content is too long; {@code CONFLICT} if
   *     the id has other content; {@code FORGOTTEN} if this event was forgotten before; {@code
   *     CITATIONS_EXHAUSTED} if no citation is left for it; {@code DELETED} if somebody forgets it
   *     at this moment
   */
  public CitedEvent remember(Event event) {
    Redacted<Event> redacted = redacted(event);
    Event kept = redacted.value();
    return switch (store.append(List.of(redacted)).getFirst()) {
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
   * Stores many events in one durable step. An event that cannot be stored is an outcome and does
   * not affect the others. A call that failed can be repeated: what it did store is then a
   * duplicate.
   *
   * @return one outcome for each event, in the same order
   * @throws IbidException with {@code TOO_LARGE} if a content is too long; then nothing was stored
   */
  public List<AppendResult> rememberAll(List<Event> events) {
    List<Redacted<Event>> kept = events.stream().map(this::redacted).toList();
    List<AppendResult> outcomes = new ArrayList<>(store.append(kept));
    for (int i = 0; i < kept.size(); i++) {
      if (outcomes.get(i) instanceof AppendResult.Conflict(Citation taken)
          && isSameByNewRules(kept.get(i).value(), taken)) {
        outcomes.set(i, new AppendResult.Duplicate(taken));
      }
    }
    return outcomes;
  }

  /**
   * The latest events of a project in any session, the oldest of them first. Uses of tools are left
   * out. Empty if the project has none.
   */
  public List<CitedEvent> recent(Project project, int limit) {
    return store.recent(project, limit);
  }

  /**
   * A page of the scope's sessions. The session with the latest event comes first.
   *
   * @param before {@link EventPosition#END} for the first page, else {@link SessionSummary#end} of
   *     the last session of the page before
   */
  public List<SessionSummary> sessions(Scope scope, EventPosition before, int limit) {
    return store.sessions(scope, before, limit);
  }

  /**
   * A page of a session's events, in order. Empty if there is no such session or nothing more.
   *
   * @param after {@link EventPosition#BEGINNING} for the first page, else the position of the last
   *     event of the page before
   */
  public List<CitedEvent> session(
      Project project, SessionId session, EventPosition after, int limit) {
    return store.session(project, session, after, limit);
  }

  /**
   * The turn that an event stands in: the prompt that began it and all that followed, up to the
   * next prompt. Of a very long turn only what is nearest. The event alone if it is not stored any
   * more.
   */
  public List<CitedEvent> turn(CitedEvent event) {
    List<CitedEvent> turn = List.of(event);
    boolean whole = false;
    for (int window = FIRST_TURN_EVENTS; !whole && window <= MOST_TURN_EVENTS; window *= 4) {
      List<CitedEvent> around = store.around(event.citation().id(), window);
      int centre = 0;
      while (centre < around.size() && !around.get(centre).key().equals(event.key())) {
        centre++;
      }
      if (centre == around.size()) {
        return turn;
      }
      int first = centre;
      while (first > 0 && !isPrompt(around.get(first))) {
        first--;
      }
      int end = centre + 1;
      while (end < around.size() && !isPrompt(around.get(end))) {
        end++;
      }
      turn = around.subList(first, end);
      whole =
          (isPrompt(turn.getFirst()) || centre < window)
              && (end < around.size() || around.size() - 1 - centre < window);
    }
    return List.copyOf(turn);
  }

  private static boolean isPrompt(CitedEvent cited) {
    return cited.event().type() == EventType.PROMPT;
  }

  /**
   * Hands over every event that the filter accepts, in the order of storing. The action runs on the
   * calling thread. Events that are stored or forgotten meanwhile may or may not be among them.
   */
  public void forEach(EventFilter filter, Consumer<CitedEvent> action) {
    store.forEach(filter, action);
  }

  /**
   * Erases sources of any kind for good, with all that was kept because of them. A source that is
   * already gone is passed over.
   *
   * @return how many were erased
   */
  public long forget(Collection<Citation> sources) {
    return store.forget(sources.stream().map(Citation::id).toList());
  }

  /**
   * Erases all events that the filter accepts. Answers that it covers by project, session and time
   * go with them.
   *
   * @return how many events were erased
   */
  public long forget(EventFilter filter) {
    return store.forget(filter);
  }

  public long count(EventFilter filter) {
    return store.count(filter);
  }

  /** How much each project with events holds, the largest first. */
  public List<ProjectSize> sizes() {
    return store.sizes();
  }

  public EventCounts counts() {
    return store.counts();
  }

  /** Whether the stored event becomes this one when today's rules redact it. */
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

  /**
   * The event as it would be kept. Nothing is stored.
   *
   * @throws IbidException with {@code TOO_LARGE} if the content is too long
   */
  public Event prepare(Event event) {
    return redacted(event).value();
  }

  private Redacted<Event> redacted(Event event) {
    limit.check(event.content());
    return redactor.redacted(event);
  }
}
