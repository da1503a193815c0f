package dev.ibid.wire.proxy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.json.LocatedValue;

/** A request for Anthropic's messages. Documents and search results are blocks of messages. */
final class MessagesRequest extends ConversationRequest {
  private static final String SYSTEM = "system";

  MessagesRequest(LocatedValue body) {
    super(new Conversation(body));
    for (JsonNode message : conversation().messages()) {
      message.path("content").forEach(this::gather);
    }
  }

  private void gather(JsonNode block) {
    JsonNode content = block.path("content");
    switch (block.path("type").asText()) {
      case "tool_use" ->
          sources()
              .call(block.path("id").asText(), block.path("name").asText(), block.path("input"));
      case "tool_result" -> {
        sources().result(block.path("tool_use_id").asText(), Conversation.text(content));
        content.forEach(this::gather);
      }
      case "search_result" ->
          sources()
              .document(
                  block.path("title").asText(),
                  block.path("source").asText(),
                  Conversation.text(content));
      case "document" -> {
        JsonNode source = block.path("source");
        String text =
            source.path("type").asText().equals("text")
                ? source.path("data").asText()
                : Conversation.text(source.path("content"));
        sources().document(block.path("title").asText(), "", text);
      }
      default -> {
        // Pictures and the like can be read by the model alone.
      }
    }
  }

  @Override
  public String forward(String usualModel, String instructions) {
    conversation().choose(usualModel);
    ObjectNode body = conversation().body();
    if (!instructions.isEmpty()) {
      if (body.path(SYSTEM) instanceof ArrayNode blocks) {
        blocks.addObject().put("type", "text").put("text", instructions);
      } else {
        String own = body.path(SYSTEM).asText();
        body.put(SYSTEM, own.isEmpty() ? instructions : own + "\n\n" + instructions);
      }
    }
    return Json.write(body);
  }

  @Override
  public CitedResponse response(AnswerStarter answers) {
    return new CitedMessage(answers);
  }
}
