package dev.ibid.langchain4j.stub;

import dev.ibid.wire.json.Json;
import dev.ibid.wire.json.LocatedValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Anthropic's messages. */
final class AnthropicStub implements StubProtocol {
  @Override
  public String answer(String text) {
    return message(List.of(Map.of("type", "text", "text", text)), "end_turn");
  }

  @Override
  public String call(StubReply.Calls call) {
    List<Object> content = new ArrayList<>();
    if (!call.text().isEmpty()) {
      content.add(Map.of("type", "text", "text", call.text()));
    }
    LocatedValue arguments = LocatedValue.parse("arguments", call.arguments());
    content.add(
        Map.of(
            "type",
            "tool_use",
            "id",
            "call-1",
            "name",
            call.tool(),
            "input",
            Map.of("query", arguments.text("query"))));
    return message(content, "tool_use");
  }

  private static String message(List<?> content, String reason) {
    return Json.write(
        Map.of(
            "id",
            "m-1",
            "type",
            "message",
            "role",
            "assistant",
            "model",
            MODEL,
            "content",
            content,
            "stop_reason",
            reason,
            "usage",
            Map.of("input_tokens", TOKENS_READ, "output_tokens", TOKENS_WRITTEN)));
  }

  @Override
  public List<String> words(String text) {
    List<String> events = new ArrayList<>(start());
    events.addAll(block(text));
    return events;
  }

  private static List<String> start() {
    return List.of(
        event(
            "message_start",
            Map.of(
                "message",
                Map.of(
                    "id",
                    "m-1",
                    "type",
                    "message",
                    "role",
                    "assistant",
                    "model",
                    MODEL,
                    "content",
                    List.of(),
                    "usage",
                    Map.of("input_tokens", TOKENS_READ, "output_tokens", 1)))),
        event("ping", Map.of()));
  }

  private static List<String> block(String text) {
    List<String> events = new ArrayList<>();
    events.add(
        event(
            "content_block_start",
            Map.of("index", 0, "content_block", Map.of("type", "text", "text", ""))));
    for (String piece : StubProtocol.pieces(text)) {
      events.add(delta(0, Map.of("type", "text_delta", "text", piece)));
    }
    return events;
  }

  private static String delta(int index, Map<String, Object> delta) {
    return event("content_block_delta", Map.of("index", index, "delta", delta));
  }

  private static String stop(int index) {
    return event("content_block_stop", Map.of("index", index));
  }

  @Override
  public List<String> end() {
    List<String> events = new ArrayList<>(List.of(stop(0)));
    events.addAll(end("end_turn"));
    return events;
  }

  private static List<String> end(String reason) {
    return List.of(
        event(
            "message_delta",
            Map.of(
                "delta",
                Map.of("stop_reason", reason),
                "usage",
                Map.of("output_tokens", TOKENS_WRITTEN))),
        event("message_stop", Map.of()));
  }

  @Override
  public List<String> streamedCall(StubReply.Calls call) {
    List<String> events = new ArrayList<>(start());
    if (!call.text().isEmpty()) {
      events.addAll(block(call.text()));
      events.add(stop(0));
    }
    events.add(
        event(
            "content_block_start",
            Map.of(
                "index",
                1,
                "content_block",
                Map.of(
                    "type", "tool_use", "id", "call-1", "name", call.tool(), "input", Map.of()))));
    String arguments = call.arguments();
    int half = arguments.length() / 2;
    for (String part : List.of(arguments.substring(0, half), arguments.substring(half))) {
      events.add(delta(1, Map.of("type", "input_json_delta", "partial_json", part)));
    }
    events.add(stop(1));
    events.addAll(end("tool_use"));
    return events;
  }

  private static String event(String name, Map<String, Object> data) {
    Map<String, Object> typed = new LinkedHashMap<>(Map.of("type", name));
    typed.putAll(data);
    return "event: " + name + "\ndata: " + Json.write(typed) + "\n\n";
  }
}
