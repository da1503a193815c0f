package dev.ibid.server.mcp;

import dev.ibid.answer.SourceType;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.CiteRequest;
import dev.ibid.server.ComputeExecutor;
import dev.ibid.source.Project;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.tool.SourcesJson;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** {@code cite}: which sources support which claims of an answer that is written already. */
final class CiteTool {
  private static final int MOST_ANSWER_CHARS = 100_000;
  private static final int MOST_SOURCES = 200;

  private CiteTool() {}

  static McpTool cite() {
    return new McpTool(
        "cite",
        "Find the sources of an answer",
        "Compares an answer with the sources you give, without asking a model, and says which"
            + " source supports which of its statements; the answer is kept with them. Offsets"
            + " count from the first character of the quoted answer.",
        Parameters.of(
            Parameter.required(
                "answer",
                new ArgumentSchema.Text(MOST_ANSWER_CHARS),
                "The answer, Markdown or plain text."),
            Parameter.required(
                "sources",
                new ArgumentSchema.Several(source(), MOST_SOURCES),
                "What tools returned, the text as snippet or fullContent; type is one of "
                    + Arrays.stream(SourceType.values())
                        .map(SourceType::label)
                        .collect(Collectors.joining(", "))
                    + "."),
            Parameter.name("project", "The project to keep it in.")),
        McpTool.Effect.ADDS,
        StoredAnswerJson.class,
        CiteTool::call);
  }

  private static ArgumentSchema source() {
    Map<String, String> fields = new LinkedHashMap<>();
    List<String> required = List.of("id", "type", "toolName", "toolRequestId");
    required.forEach(name -> fields.put(name, "string"));
    List.of("uri", "title", "domain", "snippet", "fullContent")
        .forEach(name -> fields.put(name, "string"));
    fields.put("pageNumber", "integer");
    return new ArgumentSchema.Fields(fields, required);
  }

  private static Record call(McpCaller caller, Arguments arguments) {
    String sources = McpJson.write(arguments.items("sources"));
    Project project = caller.home(arguments.findText("project"));
    Attributions attributions = caller.ibid().attributions();
    CiteRequest request =
        new CiteRequest(project, arguments.text("answer"), SourcesJson.read(sources), List.of());
    Attributions.Cited cited =
        ComputeExecutor.run(() -> attributions.cite(request, attributions.local()));
    return StoredAnswerJson.of(cited);
  }
}
