package dev.ibid.memory;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceStore;
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

/**
 * Keeps events. Safe for concurrent use.
 *
 * <p>Events of a session are ordered by their time, then by when they were stored. A list without
 * elements means that there are none; absence is never an error. Every method throws an {@code
 * IbidException} if the store cannot be used.
 */
public interface EventStore extends SourceStore {
  /**
   * Stores events in one durable step and gives each a citation. When this returns, what was {@link
   * AppendResult.Stored} survives a crash. When it throws, no event was stored.
   *
   * <p>An event is recognised by its project and id. The same content again is a {@link
   * AppendResult.Duplicate}, whatever its time and metadata.
   *
   * @return one outcome for each event, in the same order
   */
  List<AppendResult> append(List<Redacted<Event>> events);

  @Override
  Optional<CitedEvent> find(CitationId id);

  @Override
  List<CitedEvent> load(Collection<SourceKey> keys);

  /**
   * An event between its neighbours in its session, in order. Empty if there is no such event.
   *
   * @param window the most events before it, and the most after it
   */
  List<CitedEvent> around(CitationId id, int window);

  /** The events that name one of these as their parent, in order. */
  List<CitedEvent> children(Collection<SourceRef> parents);

  /**
   * The latest events of a project in any session, the oldest of them first. Uses of tools are left
   * out.
   */
  List<CitedEvent> recent(Project project, int limit);

  /**
   * The sessions of the scope whose last event stands before a position. The session with the
   * latest event comes first.
   */
  List<SessionSummary> sessions(Scope scope, EventPosition before, int limit);

  /** The events of a session that stand behind a position, in order. */
  List<CitedEvent> session(Project project, SessionId session, EventPosition after, int limit);

  /**
   * Hands over every event that the filter accepts, in the order of storing. The action runs on the
   * calling thread and may call this store. Events that are stored or forgotten meanwhile may or
   * may not be among them.
   */
  void forEach(EventFilter filter, Consumer<CitedEvent> action);

  EventCounts counts(Scope scope);

  default EventCounts counts() {
    return counts(Scope.ALL);
  }

  /**
   * Erases sources of any kind, with all that was kept because of them: uses, features, and what
   * answers took from them. When this returns, no file of the store holds more of them than their
   * citations and hashes of their ids. An id without a live source is passed over.
   *
   * <p>Many sources are erased in several steps. When this throws, some may be gone; calling it
   * again erases the rest.
   *
   * @return how many were erased
   */
  long forget(Collection<CitationId> ids);

  /**
   * Erases all events that the filter accepts, in the same way. Answers that the filter covers by
   * project, session and time go with them.
   *
   * @return how many events were erased
   */
  long forget(EventFilter filter);

  long count(EventFilter filter);

  /**
   * Replaces the content and metadata of stored events in one durable step. They lose their
   * features and are indexed again.
   */
  void rewrite(List<Redacted<CitedEvent>> events);

  /** Removes what {@link #rewrite} replaced from the files of the store. */
  void scrub();

  /** How much each project with events holds, the largest first. */
  List<ProjectSize> sizes();

  /**
   * The oldest events of a project, as many as are needed to reach a size. All of them if the
   * project holds less.
   *
   * @param bytes the size to reach, in bytes of content in UTF-8
   */
  List<CitationId> oldest(Project project, long bytes);
}
