package dev.ibid.wire.events;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.ibid.error.IbidException;
import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.json.IsoTime;
import dev.ibid.wire.json.MetadataReader;
import dev.ibid.wire.json.QuotedExcerpt;
import dev.ibid.wire.lines.JsonLine;
import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fields of one event as they come, in any order. */
final class EventFields {
  private final ContentLimit limit;
  private final Set<String> seen = new HashSet<>();

  private @Nullable EventId id;
  private Project project = Project.NONE;
  private @Nullable SessionId session;
  private @Nullable EventType type;
  private @Nullable Instant at;
  private @Nullable String content;
  private Metadata metadata = Metadata.NONE;

  EventFields(ContentLimit limit) {
    this.limit = limit;
  }

  /** Takes the value that was just read, or passes over it when its name means nothing here. */
  void take(String name, JsonParser json) throws IOException {
    if (!seen.add(name)) {
      throw JsonLine.refusal(QuotedExcerpt.of(name) + " is given twice");
    }
    if (json.currentToken() == JsonToken.VALUE_NULL) {
      return;
    }
    switch (name) {
      case "id" -> id = new EventId(text(name, json));
      case "project" -> project = new Project(text(name, json));
      case "session" -> session = new SessionId(text(name, json));
      // No type is as long as an excerpt, so a cut one stays unknown.
      case "type" -> type = EventType.parse(QuotedExcerpt.of(text(name, json)));
      case "at" -> at = time(name, json);
      case "content" -> content = content(name, json);
      case "metadata" -> metadata = metadata(name, json);
      default -> json.skipChildren();
    }
  }

  Event event(DerivedId derivedId) {
    SessionId givenSession = require("session", session);
    EventType givenType = require("type", type);
    Instant givenAt = require("at", at);
    String givenContent = require("content", content);
    EventId givenId =
        id == null ? derivedId.of(givenSession, givenType, givenAt, givenContent) : id;
    return new Event(givenId, project, givenSession, givenType, givenAt, givenContent, metadata);
  }

  private static String text(String name, JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.VALUE_STRING) {
      throw wrongKind(name, json, "text");
    }
    return json.getText();
  }

  private static Instant time(String name, JsonParser json) throws IOException {
    if (!json.currentToken().isNumeric()) {
      return IsoTime.parse(name, text(name, json));
    }
    try {
      return Instant.ofEpochMilli(json.getDecimalValue().longValueExact());
    } catch (ArithmeticException e) {
      throw JsonLine.refusal(
          "%s: %s is not a number of milliseconds"
              .formatted(name, QuotedExcerpt.of(json.getText())));
    }
  }

  private String content(String name, JsonParser json) throws IOException {
    try {
      String text = text(name, json);
      limit.check(text);
      return text;
    } catch (StreamConstraintsException e) {
      throw limit.exceeded("more than %d bytes".formatted(limit.bytes()));
    }
  }

  private static Metadata metadata(String name, JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw wrongKind(name, json, "an object");
    }
    return MetadataReader.read(json);
  }

  private static IbidException wrongKind(String name, JsonParser json, String wanted) {
    String given =
        switch (json.currentToken()) {
          case VALUE_STRING -> "a text";
          case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
          case START_ARRAY -> "a list";
          case START_OBJECT -> "an object";
          case VALUE_TRUE, VALUE_FALSE -> "true or false";
          case VALUE_NULL,
              VALUE_EMBEDDED_OBJECT,
              END_ARRAY,
              END_OBJECT,
              FIELD_NAME,
              NOT_AVAILABLE ->
              "nothing";
        };
    return JsonLine.refusal("%s is %s, not %s".formatted(name, given, wanted));
  }

  private static <T> T require(String name, @Nullable T value) {
    if (value == null) {
      throw JsonLine.refusal(name + " is missing");
    }
    return value;
  }
}
