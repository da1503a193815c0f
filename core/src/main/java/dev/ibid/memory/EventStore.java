package dev.ibid.memory;

import dev.ibid.citation.CitationId;
import dev.ibid.source.Event;
import dev.ibid.source.SourceRef;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Where events are kept. Safe for concurrent use.
 *
 * <p>Within a session, events are ordered by their time, then by when they were stored.
 */
public interface EventStore {
  /**
   * Stores events, each with a citation of its own, in one durable step: when this returns, what
   * was {@link Appended.Stored} survives a crash; when it throws, nothing of it was stored.
   *
   * @return one outcome for each event, in the same order
   */
  List<Appended> append(List<Event> events);

  Optional<CitedEvent> find(CitationId id);

  /**
   * The event itself, between up to {@code window} events before it and as many after it in its
   * session, in order; empty when there is no such event.
   */
  List<CitedEvent> around(CitationId id, int window);

  /** The events that name this one as their parent, in order. */
  List<CitedEvent> children(SourceRef parent);

  /** Hands over every event that the filter accepts, in the order they were stored. */
  void forEach(EventFilter filter, Consumer<CitedEvent> action);

  EventCounts counts();
}
