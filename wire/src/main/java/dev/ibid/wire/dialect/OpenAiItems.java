package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Stream;

/** What a response of OpenAI's Responses API is made of. */
final class OpenAiItems {
  private OpenAiItems() {}

  static ObjectNode response(String id, StreamHead head, String status, List<ObjectNode> output) {
    ObjectNode response =
        SseFrames.object()
            .put("id", id)
            .put("object", "response")
            .put("created_at", head.startedAt().getEpochSecond())
            .put("status", status)
            .put("model", head.model());
    response.putNull("error");
    response.putNull("incomplete_details");
    response.putNull("instructions");
    response.putObject("metadata");
    response.put("parallel_tool_calls", false);
    response.putNull("temperature");
    response.putNull("top_p");
    response.put("tool_choice", "none");
    response.putArray("tools");
    return response.set("output", SseFrames.list(output.stream()));
  }

  static ObjectNode message(String id, String status) {
    ObjectNode item =
        SseFrames.object("message").put("id", id).put("status", status).put("role", "assistant");
    item.putArray("content");
    return item;
  }

  static ObjectNode text(String text, ArrayNode annotations) {
    return SseFrames.object("output_text").put("text", text).set("annotations", annotations);
  }

  static ObjectNode reasoning(String id) {
    ObjectNode item = SseFrames.object("reasoning").put("id", id);
    item.putArray("summary");
    return item;
  }

  static ObjectNode reasoning(String id, String text) {
    return SseFrames.object("reasoning")
        .put("id", id)
        .set("summary", SseFrames.list(Stream.of(summary(text))));
  }

  static ObjectNode summary(String text) {
    return SseFrames.object("summary_text").put("text", text);
  }
}
