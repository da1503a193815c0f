package dev.ibid.server.mcp;

import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.disclosure.ProgressiveSearchResult;
import dev.ibid.disclosure.TextFormat;
import dev.ibid.search.Filter;
import dev.ibid.server.SearchDefaults;
import dev.ibid.source.EventType;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import dev.ibid.wire.json.IsoTime;
import dev.ibid.wire.source.SearchJson;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code search}: the first of the three layers, and as much of the others as the hits deserve. */
final class SearchTool {
  private static final int MOST_QUERY_CHARS = 10_000;
  private static final int MOST_TIME_CHARS = 40;
  private static final int MOST_HITS = 100;
  private static final int MOST_PROJECTS = 100;
  private static final int LEAST_TOKENS = 100;
  private static final int MOST_TOKENS = 50_000;

  private SearchTool() {}

  static McpTool search() {
    return new McpTool(
        "search",
        "Search memories and documents",
        "Finds what was said, done or read before, by words and meaning: a line per hit, more of"
            + " the best. Start here; open what looks right with timeline or details.",
        Parameters.of(
            Parameter.required("query", new ArgumentSchema.Text(MOST_QUERY_CHARS), ""),
            Parameter.optional(
                "projects",
                new ArgumentSchema.Several(
                    new ArgumentSchema.Text(Parameter.MOST_NAME_CHARS), MOST_PROJECTS),
                ""),
            Parameter.name("session", ""),
            Parameter.words(
                "types", Arrays.stream(EventType.values()).map(EventType::label).toList(), ""),
            Parameter.words(
                "kinds", Arrays.stream(SourceKind.values()).map(SourceKind::label).toList(), ""),
            Parameter.optional("since", new ArgumentSchema.Text(MOST_TIME_CHARS), "ISO time."),
            Parameter.optional("until", new ArgumentSchema.Text(MOST_TIME_CHARS), "ISO time."),
            Parameter.amount("limit", 1, MOST_HITS, ""),
            Parameter.amount("budget", LEAST_TOKENS, MOST_TOKENS, "Tokens."),
            Parameter.optional(
                "layer",
                new ArgumentSchema.Word(Arrays.stream(Layer.values()).map(Layer::label).toList()),
                "Depth; auto goes by scores."),
            Parameter.optional(
                "minScore", new ArgumentSchema.Share(), "Below it a hit is weak (0.7)."),
            Parameter.optional(
                "format",
                new ArgumentSchema.Word(TextFormat.LABELS),
                "Adds a text to put into a prompt, as context.")),
        McpTool.Effect.NONE,
        SearchTool::call);
  }

  private static Record call(McpCaller caller, Arguments arguments) {
    SearchDefaults defaults = caller.backend().search();
    Optional<TextFormat> format = arguments.findText("format").map(TextFormat::parse);
    int hits = format.map(text -> text.limit(defaults.limit())).orElse(defaults.limit());
    ProgressiveSearchRequest request =
        new ProgressiveSearchRequest(
            arguments.text("query").strip(),
            caller.within(arguments.texts("projects")),
            filter(arguments),
            arguments.amount("limit", hits),
            Layer.parse(arguments.findText("layer").orElse(Layer.AUTO.label())),
            ContextBudget.ofTokens(arguments.amount("budget", defaults.budget())),
            true,
            "");
    ProgressiveSearch usual = caller.ibid().search();
    ProgressiveSearch search =
        arguments.findShare("minScore").map(usual::withLeastScore).orElse(usual);
    ProgressiveSearchResult result = search.find(request);
    caller.shown(result.sources(), "search: " + request.query());
    return SearchJson.of(
        result, format.map(text -> search.text(result, text, request.budget()).text()));
  }

  private static Filter filter(Arguments arguments) {
    return new Filter(
        arguments.findText("session").map(SessionId::new),
        arguments.texts("types").stream().map(EventType::parse).collect(Collectors.toSet()),
        arguments.texts("kinds").stream().map(SourceKind::parse).collect(Collectors.toSet()),
        arguments.findText("since").map(time -> IsoTime.parseBound("since", time)),
        arguments.findText("until").map(time -> IsoTime.parseBound("until", time)));
  }
}
