package dev.ibid.jdbc.connection;

import dev.ibid.citation.CitationId;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.wire.json.MetadataJson;
import java.util.Optional;

/** The values of an event's row. */
record EventRow(
    long source,
    long project,
    long session,
    String type,
    long at,
    Optional<String> parent,
    long checksum,
    String metadata,
    String content) {
  static EventRow of(long source, long project, long session, Event event, CitationId citation) {
    String metadata = MetadataJson.write(event.metadata());
    return new EventRow(
        source,
        project,
        session,
        event.type().label(),
        event.at().toEpochMilli(),
        event.metadata().parent().map(EventId::value),
        Checksum.of(event, metadata, citation),
        metadata,
        event.content());
  }

  long chars() {
    return (long) metadata.length() + content.length();
  }
}
