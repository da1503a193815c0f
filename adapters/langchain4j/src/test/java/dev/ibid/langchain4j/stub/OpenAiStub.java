package dev.ibid.langchain4j.stub;

import dev.ibid.wire.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** OpenAI's chat completions. */
final class OpenAiStub implements StubProtocol {
  private static final Map<String, Object> USAGE =
      Map.of(
          "prompt_tokens", TOKENS_READ,
          "completion_tokens", TOKENS_WRITTEN,
          "total_tokens", TOKENS_READ + TOKENS_WRITTEN);

  @Override
  public String answer(String text) {
    return completion(Map.of("role", "assistant", "content", text), "stop");
  }

  @Override
  public String call(StubReply.Calls call) {
    return completion(
        Map.of(
            "role",
            "assistant",
            "content",
            call.text(),
            "tool_calls",
            List.of(
                Map.of(
                    "id",
                    "call-1",
                    "type",
                    "function",
                    "function",
                    Map.of("name", call.tool(), "arguments", call.arguments())))),
        "tool_calls");
  }

  private static String completion(Map<String, Object> message, String reason) {
    return Json.write(
        Map.of(
            "id",
            "c-1",
            "object",
            "chat.completion",
            "model",
            MODEL,
            "choices",
            List.of(Map.of("index", 0, "message", message, "finish_reason", reason)),
            "usage",
            USAGE));
  }

  @Override
  public List<String> words(String text) {
    return StubProtocol.pieces(text).stream()
        .map(piece -> chunk(Map.of("content", piece), List.of()))
        .toList();
  }

  @Override
  public List<String> end() {
    return end("stop");
  }

  private static List<String> end(String reason) {
    return List.of(
        chunk(Map.of(), List.of(reason)),
        data(Json.write(Map.of("id", "c-1", "model", MODEL, "choices", List.of(), "usage", USAGE))),
        data("[DONE]"));
  }

  @Override
  public List<String> streamedCall(StubReply.Calls call) {
    List<String> events = new ArrayList<>(call.text().isEmpty() ? List.of() : words(call.text()));
    String arguments = call.arguments();
    int half = arguments.length() / 2;
    events.add(
        chunk(
            Map.of(
                "tool_calls",
                List.of(
                    Map.of(
                        "index",
                        0,
                        "id",
                        "call-1",
                        "type",
                        "function",
                        "function",
                        Map.of("name", call.tool(), "arguments", "")))),
            List.of()));
    for (String part : List.of(arguments.substring(0, half), arguments.substring(half))) {
      events.add(
          chunk(
              Map.of(
                  "tool_calls", List.of(Map.of("index", 0, "function", Map.of("arguments", part)))),
              List.of()));
    }
    events.addAll(end("tool_calls"));
    return events;
  }

  private static String chunk(Map<String, Object> delta, List<String> reason) {
    Map<String, Object> choice = new LinkedHashMap<>(Map.of("index", 0, "delta", delta));
    reason.forEach(each -> choice.put("finish_reason", each));
    return data(
        Json.write(
            Map.of(
                "id",
                "c-1",
                "object",
                "chat.completion.chunk",
                "model",
                MODEL,
                "choices",
                List.of(choice))));
  }

  private static String data(String json) {
    return "data: " + json + "\n\n";
  }
}
