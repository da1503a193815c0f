package dev.ibid.wire.events;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Event;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.lines.JsonLine;
import dev.ibid.wire.lines.Line;
import dev.ibid.wire.lines.LineReader;
import java.io.IOException;
import java.util.List;

/**
 * Events in ibid's own format: on each line {@code {id?, project?, session, type, at, content,
 * metadata?}}.
 *
 * <ul>
 *   <li>{@code at} is an ISO time with zone, or a number of milliseconds since 1970.
 *   <li>An event without {@code id} gets one from what it says, see {@link DerivedId}.
 *   <li>A field that is null counts as absent; fields with other names are passed over.
 *   <li>A field given twice is refused: nobody could tell which one was meant.
 * </ul>
 */
public final class EventLines implements LineReader {
  // However small the limit is for content, it says nothing about metadata.
  private static final int OTHER_TEXT_CHARS = 1_000_000;

  private final JsonFactory parsers;
  private final ContentLimit limit;
  private final DerivedId derivedId = new DerivedId();

  public EventLines(ContentLimit limit) {
    // Content with more characters than the limit has bytes is too large in any script.
    this.parsers = Json.parsers(Math.clamp(limit.bytes(), OTHER_TEXT_CHARS, Integer.MAX_VALUE));
    this.limit = limit;
  }

  @Override
  public List<Event> read(Line.Text line) {
    return List.of(JsonLine.read(parsers, line, this::event));
  }

  private Event event(JsonParser json) throws IOException {
    EventFields fields = new EventFields(limit);
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      fields.take(name, json);
    }
    return fields.event(derivedId);
  }
}
