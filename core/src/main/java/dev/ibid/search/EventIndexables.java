package dev.ibid.search;

import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventStore;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Events as an index has to see them. */
public final class EventIndexables implements Indexables {
  private final EventStore events;

  public EventIndexables(EventStore events) {
    this.events = events;
  }

  @Override
  public List<Indexable> load(Collection<SourceKey> sources) {
    return events.load(sources).stream().map(EventIndexables::of).toList();
  }

  private static Indexable of(CitedEvent cited) {
    Event event = cited.event();
    return new Indexable(facets(cited), event.content(), event.metadata().speaker());
  }

  /** What an event can be chosen by. */
  public static Facets facets(CitedEvent cited) {
    Event event = cited.event();
    return new Facets(
        cited.key(),
        SourceKind.MEMORY,
        event.project(),
        Optional.of(event.session()),
        Optional.of(event.type()),
        event.at());
  }
}
