package dev.ibid.examples.langchain4j;

import dev.ibid.source.MetadataValue;
import dev.ibid.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs the assistant on a script: no network, no account. */
public final class Example {
  private static final String FOUND =
      """
      {"results": [
        {"title": "React 19", "link": "https://react.dev/blog/react-19",
         "snippet": "React 19 introduces the new Actions API for forms and mutations."},
        {"title": "Benchmarks", "link": "https://bench.example/react",
         "snippet": "Tests show 40% improvement in render times with React 19."}
      ]}
      """;

  private static final List<AiMessage> SCRIPT =
      List.of(
          AiMessage.from(
              call("call-1", "web_search", "{\"query\": \"react 19\"}"),
              call("call-2", "http_client", "{\"url\": \"https://react.example/\"}")),
          AiMessage.from("Render times fell by 40% [2], and forms get an Actions API [1]."),
          AiMessage.from(
              """
              {"citations": [
                {"claim": "new Actions API", "sourceIndex": 1, "confidence": "full"},
                {"claim": "significant performance improvements", "sourceIndex": 2,
                 "confidence": "partial"}
              ]}\
              """));

  private Example() {}

  private static ToolExecutionRequest call(String id, String tool, String arguments) {
    return ToolExecutionRequest.builder().id(id).name(tool).arguments(arguments).build();
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createTempDirectory("ibid-example");
    run(folder.resolve("ibid.db"), new PrintStream(System.out, true, StandardCharsets.UTF_8));
  }

  static void run(Path database, PrintStream out) {
    ScriptedModel model = new ScriptedModel(SCRIPT);
    Map<String, Tool> tools =
        Map.of(
            "web_search", request -> new MetadataValue.Text(FOUND),
            "http_client",
                request -> {
                  throw new IOException("no route to host");
                });
    try (LocalIbid ibid = LocalIbid.open(database)) {
      CitingAssistant assistant = new CitingAssistant(ibid, out);
      assistant.ask("What is new in React 19?", model, tools);
      assistant.attribute(
          "React 19 brings significant performance improvements and a new Actions API.",
          model.unstreamed());
    }
  }
}
