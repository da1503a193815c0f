package dev.ibid.wire.intake;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.ibid.source.EventType;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.lines.JsonLine;
import dev.ibid.wire.lines.Line;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What the first line of a file gives away: the names of its fields, and its type. */
record FirstLine(Set<String> names, String type) {
  private static final JsonFactory PARSERS = Json.parsers(Integer.MAX_VALUE);
  // Each of these occurs in one of the formats only.
  private static final Set<String> OF_EVENTS = Set.of("session");
  private static final Set<String> OF_TRANSCRIPTS = Set.of("sessionId", "uuid", "leafUuid");
  // Some lines of transcripts have these as well, but not without one of those above.
  private static final Set<String> MOSTLY_OF_EVENTS = Set.of("content", "at");

  static FirstLine read(Line.Text line) {
    return JsonLine.read(PARSERS, line, FirstLine::read);
  }

  Optional<EventFormat> format() {
    if (hasAny(OF_EVENTS)) {
      return Optional.of(EventFormat.EVENTS);
    }
    if (hasAny(OF_TRANSCRIPTS)) {
      return Optional.of(EventFormat.CLAUDE_CODE);
    }
    if (hasAny(MOSTLY_OF_EVENTS)) {
      return Optional.of(EventFormat.EVENTS);
    }
    if (type.isEmpty()) {
      return Optional.empty();
    }
    // Transcripts have ever new types of lines; events have a closed list.
    boolean ofEvents = Arrays.stream(EventType.values()).anyMatch(t -> t.label().equals(type));
    return Optional.of(ofEvents ? EventFormat.EVENTS : EventFormat.CLAUDE_CODE);
  }

  private boolean hasAny(Set<String> some) {
    return some.stream().anyMatch(names::contains);
  }

  private static FirstLine read(JsonParser json) throws IOException {
    Set<String> names = new HashSet<>();
    String type = "";
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      names.add(name);
      if (json.nextToken() == JsonToken.VALUE_STRING && name.equals("type")) {
        type = json.getText();
      }
      json.skipChildren();
    }
    return new FirstLine(names, type);
  }
}
