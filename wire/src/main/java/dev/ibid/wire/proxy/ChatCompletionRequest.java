package dev.ibid.wire.proxy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.json.LocatedValue;

/**
 * A request for OpenAI's Chat Completions. Documents are files with text in messages, and what
 * stands under {@code documents}, which the endpoint is not told: {@code [{title?, url?, content or
 * text}]}.
 */
final class ChatCompletionRequest extends ConversationRequest {
  private static final String DOCUMENTS = "documents";

  ChatCompletionRequest(LocatedValue body) {
    super(new Conversation(body));
    for (JsonNode document : conversation().body().path(DOCUMENTS)) {
      sources()
          .document(
              document.path("title").asText(),
              document.path("url").asText(),
              document.path("content").asText(document.path("text").asText()));
    }
    conversation().messages().forEach(this::gather);
  }

  private void gather(JsonNode message) {
    for (JsonNode call : message.path("tool_calls")) {
      JsonNode function = call.path("function");
      sources()
          .call(
              call.path("id").asText(), function.path("name").asText(), function.path("arguments"));
    }
    if (Conversation.isOf(message, "tool")) {
      sources()
          .result(
              message.path("tool_call_id").asText(), Conversation.text(message.path("content")));
    }
    for (JsonNode part : message.path("content")) {
      JsonNode file = part.path("file");
      sources().file(file.path("filename").asText(), file.path("file_data").asText());
    }
  }

  @Override
  public String forward(String usualModel, String instructions) {
    conversation().choose(usualModel);
    ObjectNode body = conversation().body();
    body.remove(DOCUMENTS);
    if (!instructions.isEmpty() && body.path("messages") instanceof ArrayNode messages) {
      instruct(messages, instructions);
    }
    return Json.write(body);
  }

  /** Many models take one message of the system alone, and only as the first. */
  private static void instruct(ArrayNode messages, String instructions) {
    JsonNode first = messages.path(0);
    boolean system = Conversation.isOf(first, "system") || Conversation.isOf(first, "developer");
    if (system && first.path("content") instanceof ArrayNode parts) {
      parts.addObject().put("type", "text").put("text", instructions);
    } else if (system && first instanceof ObjectNode message) {
      message.put("content", message.path("content").asText() + "\n\n" + instructions);
    } else {
      messages.insertObject(0).put("role", "system").put("content", instructions);
    }
  }

  @Override
  public CitedResponse response(AnswerStarter answers) {
    return new CitedCompletion(answers);
  }
}
