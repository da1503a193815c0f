package dev.ibid.wire.transcript;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.ibid.source.EventType;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.lines.JsonLine;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One line of a transcript: the fields that matter here, and the message if it has one. */
record TranscriptEntry(Map<String, String> texts, Set<String> flags, TranscriptMessage message) {
  private static final Set<String> TEXTS =
      Set.of("type", "uuid", "parentUuid", "sessionId", "timestamp", "cwd", "gitBranch", "version");
  private static final Set<String> FLAGS = Set.of("isMeta", "isCompactSummary", "isSidechain");

  /** Reads the object whose opening brace was just read; what tools returned raw is passed over. */
  static TranscriptEntry read(JsonParser json) throws IOException {
    Map<String, String> texts = new HashMap<>();
    Set<String> flags = new HashSet<>();
    JsonNode message = MissingNode.getInstance();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (value == JsonToken.VALUE_STRING && TEXTS.contains(name)) {
        texts.put(name, json.getText());
      } else if (value == JsonToken.VALUE_TRUE && FLAGS.contains(name)) {
        flags.add(name);
      } else if (value == JsonToken.START_OBJECT && name.equals("message")) {
        message = Json.tree(json);
      } else {
        json.skipChildren();
      }
    }
    return new TranscriptEntry(
        Map.copyOf(texts), Set.copyOf(flags), new TranscriptMessage(message));
  }

  Optional<String> find(String name) {
    return Optional.ofNullable(texts.get(name)).filter(text -> !text.isBlank());
  }

  String require(String name) {
    return find(name).orElseThrow(() -> JsonLine.refusal(name + " is missing"));
  }

  boolean isSidechain() {
    return flags.contains("isSidechain");
  }

  /** Who speaks here, if it is part of the conversation: people and assistants alone do. */
  Optional<EventType> speaker() {
    // Neither notes of the program to itself nor its summaries are anybody's words.
    if (flags.contains("isMeta") || flags.contains("isCompactSummary")) {
      return Optional.empty();
    }
    return switch (require("type")) {
      case "user" -> Optional.of(EventType.PROMPT);
      case "assistant" -> Optional.of(EventType.RESPONSE);
      default -> Optional.empty();
    };
  }
}
