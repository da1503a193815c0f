package dev.ibid.server.mcp;

import dev.ibid.answer.SourceType;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.CiteRequest;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.ComputeExecutor;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.answer.StoredAnswerJson;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.tool.SourcesJson;
import dev.ibid.wire.tool.ToolsJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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
        "Says which source supports which statement of an answer, and keeps the answer. Give"
            + " sources, or tools with what they returned.",
        Parameters.of(
            Parameter.required("answer", new ArgumentSchema.Text(MOST_ANSWER_CHARS), ""),
            Parameter.optional(
                "sources",
                new ArgumentSchema.Several(
                    new ArgumentSchema.Fields(
                        List.of("id", "type", "toolName", "toolRequestId"),
                        List.of("uri", "title", "domain", "snippet", "fullContent", "pageNumber")),
                    MOST_SOURCES),
                "Type: %s. Text as snippet or fullContent; also uri, title, domain, pageNumber."
                    .formatted(
                        Arrays.stream(SourceType.values())
                            .map(SourceType::label)
                            .collect(Collectors.joining(", ")))),
            Parameter.optional(
                "tools",
                new ArgumentSchema.Several(
                    new ArgumentSchema.Fields(
                        List.of("requestId", "toolName", "output"), List.of("parameters")),
                    MOST_SOURCES),
                "Also parameters."),
            Parameter.name("project", ""),
            Parameter.name("session", "")),
        McpTool.Effect.ADDS,
        CiteTool::call);
  }

  private static Record call(McpCaller caller, Arguments arguments) {
    List<?> sources = arguments.items("sources");
    List<?> tools = arguments.items("tools");
    if (sources.isEmpty() && tools.isEmpty()) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "sources and tools are missing; give either");
    }
    List<String> noticed = new ArrayList<>();
    Project project = caller.home(arguments.findText("project"));
    Attributions attributions = caller.ibid().attributions();
    CiteRequest request =
        new CiteRequest(
            project,
            arguments.findText("session").map(SessionId::new),
            Optional.empty(),
            arguments.text("answer"),
            sources.isEmpty() ? List.of() : SourcesJson.read(McpJson.write(sources)),
            tools.isEmpty() ? List.of() : ToolsJson.read(given("tools", tools, noticed)));
    Attributions.Cited cited =
        ComputeExecutor.run(() -> attributions.cite(request, attributions.local()));
    return StoredAnswerJson.of(cited.after(noticed))
        .listedAs(caller.ibid().answers().findSummary(cited.answer().id()));
  }

  private static LocatedValue given(String name, List<?> items, List<String> noticed) {
    byte[] json = McpJson.write(items).getBytes(StandardCharsets.UTF_8);
    return ToolsJson.parse(name, json, noticed::add);
  }
}
