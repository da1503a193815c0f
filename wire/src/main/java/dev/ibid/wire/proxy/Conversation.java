package dev.ibid.wire.proxy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.wire.json.LocatedValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** What requests of both protocols have in common: messages with a role and a content. */
final class Conversation {
  private static final String MODEL = "model";

  /** The name by which clients ask for whatever model is configured. */
  private static final String ANY_MODEL = "ibid";

  private final ObjectNode body;

  Conversation(LocatedValue given) {
    if (given.require("messages").items().isEmpty()) {
      throw given.require("messages").wrong("it is empty");
    }
    this.body = given.tree().deepCopy();
  }

  ObjectNode body() {
    return body;
  }

  boolean isStreamed() {
    return body.path("stream").asBoolean();
  }

  Iterable<JsonNode> messages() {
    return body.path("messages");
  }

  /** The last text that a user wrote. */
  Optional<String> question() {
    Optional<String> last = Optional.empty();
    for (JsonNode message : messages()) {
      String text = text(message.path("content"));
      if (isOf(message, "user") && !text.isBlank()) {
        last = Optional.of(text);
      }
    }
    return last;
  }

  static boolean isOf(JsonNode message, String role) {
    return message.path("role").asText().equals(role);
  }

  /** The text of a content, which is a text or a list of parts. */
  static String text(JsonNode content) {
    return content.isTextual()
        ? content.textValue()
        : StreamSupport.stream(content.spliterator(), false)
            .filter(part -> part.path("type").asText().equals("text"))
            .map(part -> part.path("text").asText())
            .collect(Collectors.joining("\n"));
  }

  /** Names the usual model where the client named none. */
  void choose(String usualModel) {
    if (List.of("", ANY_MODEL).contains(body.path(MODEL).asText())) {
      body.put(MODEL, usualModel);
    }
  }
}
