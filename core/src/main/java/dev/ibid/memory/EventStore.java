package dev.ibid.memory;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.SourceStore;
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
 * Where events are kept. Safe for concurrent use.
 *
 * <p>Within a session, events are ordered by their time, then by when they were stored.
 */
public interface EventStore extends SourceStore {
  /**
   * Stores events, each with a citation of its own, in one durable step: when this returns, what
   * was {@link AppendResult.Stored} survives a crash; when it throws, nothing of it was stored.
   *
   * @return one outcome for each event, in the same order
   */
  List<AppendResult> append(List<Event> events);

  @Override
  Optional<CitedEvent> find(CitationId id);

  @Override
  List<CitedEvent> load(Collection<SourceKey> keys);

  /**
   * The event itself, between up to {@code window} events before it and as many after it in its
   * session, in order; empty when there is no such event.
   */
  List<CitedEvent> around(CitationId id, int window);

  /** The events that name one of these as their parent, in order. */
  List<CitedEvent> children(Collection<SourceRef> parents);

  /** The latest of what was said or learned in a project, in order; no uses of tools. */
  List<CitedEvent> recent(Project project, int limit);

  /**
   * Sessions of the scope whose last events stand before that position, those with the latest
   * first.
   */
  List<SessionSummary> sessions(Scope scope, EventPosition before, int limit);

  /** The events of a session behind that position, in order; none if there is no such session. */
  List<CitedEvent> session(Project project, SessionId session, EventPosition after, int limit);

  /** Hands over every event that the filter accepts, in the order they were stored. */
  void forEach(EventFilter filter, Consumer<CitedEvent> action);

  /** How much there is in a scope. */
  EventCounts counts(Scope scope);

  default EventCounts counts() {
    return counts(Scope.ALL);
  }

  /**
   * Erases events, and all that was kept because of them, so that nothing but their citations and
   * hashes of their ids remains in any file of the store. Ids that stand for no live source are
   * passed over.
   *
   * @return how many were erased
   */
  long forget(Collection<CitationId> ids);

  /** Erases all events that the filter accepts, in the same way. */
  long forget(EventFilter filter);

  long count(EventFilter filter);

  /** Replaces the content and metadata of events that are kept, in one durable step. */
  void rewrite(List<CitedEvent> events);

  /** Removes the traces of what was rewritten from the files of the store. */
  void scrub();

  /** How much each project holds, the largest first. */
  List<ProjectSize> sizes();

  /** The oldest events of a project whose contents have that many bytes together, or all. */
  List<CitationId> oldest(Project project, long bytes);
}
