package dev.ibid.wire.source;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.source.Event;
import dev.ibid.wire.json.MetadataJson;
import java.util.Optional;

/** An event as it is shown, and as a line of an export, which an import takes back. */
public record EventJson(
    String id,
    Optional<String> project,
    String session,
    String type,
    String at,
    String content,
    ObjectNode metadata) {
  public static EventJson of(Event event) {
    return new EventJson(
        event.id().value(),
        event.project().findName(),
        event.session().value(),
        event.type().label(),
        event.at().toString(),
        event.content(),
        MetadataJson.node(event.metadata()));
  }
}
