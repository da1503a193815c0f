package dev.ibid.wire.proxy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.json.LocatedValue;
import java.util.List;
import java.util.Optional;

/** A request for Anthropic's messages. Documents and search results are blocks of messages. */
final class MessagesRequest implements ProxiedRequest {
  private static final String SYSTEM = "system";

  private final Conversation conversation;
  private final ConversationSources sources = new ConversationSources();

  MessagesRequest(LocatedValue body) {
    this.conversation = new Conversation(body);
    for (JsonNode message : conversation.messages()) {
      message.path("content").forEach(this::gather);
    }
  }

  private void gather(JsonNode block) {
    JsonNode content = block.path("content");
    switch (block.path("type").asText()) {
      case "tool_use" ->
          sources.call(block.path("id").asText(), block.path("name").asText(), block.path("input"));
      case "tool_result" -> {
        sources.result(block.path("tool_use_id").asText(), Conversation.text(content));
        content.forEach(this::gather);
      }
      case "search_result" ->
          sources.document(
              block.path("title").asText(),
              block.path("source").asText(),
              Conversation.text(content));
      case "document" -> {
        JsonNode source = block.path("source");
        String text =
            source.path("type").asText().equals("text")
                ? source.path("data").asText()
                : Conversation.text(source.path("content"));
        sources.document(block.path("title").asText(), "", text);
      }
      default -> {
        // Pictures and the like can be read by the model alone.
      }
    }
  }

  @Override
  public boolean isStreamed() {
    return conversation.isStreamed();
  }

  @Override
  public Optional<String> question() {
    return conversation.question();
  }

  @Override
  public List<Fragment> documents() {
    return sources.documents();
  }

  @Override
  public List<ToolResult> toolResults() {
    return sources.results();
  }

  @Override
  public String forward(String usualModel, String instructions) {
    conversation.choose(usualModel);
    ObjectNode body = conversation.body();
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
