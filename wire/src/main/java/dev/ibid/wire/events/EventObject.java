package dev.ibid.wire.events;

import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.json.IsoTime;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.json.MetadataLimit;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One event as programs send it: {@code {id?, project?, session, type?, at?, content, metadata?}}.
 */
public final class EventObject {
  private EventObject() {}

  /**
   * Reads an event.
   *
   * @param now for one that does not say when
   * @param ids for one that has none
   * @param home the project of one that names none
   */
  public static Event read(LocatedValue json, Instant now, Supplier<EventId> ids, Project home) {
    return new Event(
        json.findText("id").map(EventId::new).orElseGet(ids),
        json.findText("project").map(Project::new).orElse(home),
        new SessionId(json.text("session")),
        json.findText("type").map(EventType::parse).orElse(EventType.INSIGHT),
        json.find("at").map(EventObject::time).orElse(now),
        json.text("content"),
        metadata(json.find("metadata")));
  }

  private static Instant time(LocatedValue at) {
    return at.isText() ? IsoTime.parse(at.place(), at.text()) : Instant.ofEpochMilli(at.count());
  }

  private static Metadata metadata(Optional<LocatedValue> given) {
    if (given.isEmpty()) {
      return Metadata.NONE;
    }
    if (!(given.get().value() instanceof MetadataValue.Fields fields)) {
      throw given.get().wrong("an object is needed");
    }
    MetadataLimit.check(fields);
    Metadata metadata = Metadata.of(fields.fields());
    // The store asks for the parent when it is too late to say what is wrong with it.
    Optional<EventId> unused = metadata.parent();
    return metadata;
  }
}
