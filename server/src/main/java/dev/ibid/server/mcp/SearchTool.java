package dev.ibid.server.mcp;

import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.ProgressiveSearchRequest;
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
        "Finds what was said, done or read before, by words and by meaning: one line for each"
            + " hit, and more of the best. Start here, then open what looks right with timeline or"
            + " details.",
        Parameters.of(
            Parameter.required(
                "query",
                new ArgumentSchema.Text(MOST_QUERY_CHARS),
                "What to look for, in any language."),
            Parameter.optional(
                "projects",
                new ArgumentSchema.Several(
                    new ArgumentSchema.Text(Parameter.MOST_NAME_CHARS), MOST_PROJECTS),
                "Search only these projects."),
            Parameter.name("session", "Find only events of this session."),
            Parameter.words(
                "types",
                Arrays.stream(EventType.values()).map(EventType::label).toList(),
                "Find only these types of events."),
            Parameter.words(
                "kinds",
                Arrays.stream(SourceKind.values()).map(SourceKind::label).toList(),
                "Find only these kinds of sources."),
            Parameter.optional(
                "since",
                new ArgumentSchema.Text(MOST_TIME_CHARS),
                "Find what is not older, as ISO time."),
            Parameter.optional(
                "until", new ArgumentSchema.Text(MOST_TIME_CHARS), "Find what is older."),
            Parameter.amount("limit", 1, MOST_HITS, "The most hits."),
            Parameter.amount("budget", LEAST_TOKENS, MOST_TOKENS, "The most tokens of the layers."),
            Parameter.optional(
                "layer",
                new ArgumentSchema.Word(Arrays.stream(Layer.values()).map(Layer::label).toList()),
                "How deep to go; auto goes by the scores.")),
        McpTool.Effect.NONE,
        SearchJson.class,
        SearchTool::call);
  }

  private static Record call(McpCaller caller, Arguments arguments) {
    SearchDefaults defaults = caller.backend().search();
    ProgressiveSearchRequest request =
        new ProgressiveSearchRequest(
            arguments.text("query").strip(),
            caller.within(arguments.texts("projects")),
            filter(arguments),
            arguments.amount("limit", defaults.limit()),
            Layer.parse(arguments.findText("layer").orElse(Layer.AUTO.label())),
            ContextBudget.ofTokens(arguments.amount("budget", defaults.budget())),
            true,
            "");
    return SearchJson.of(caller.ibid().search().find(request), Optional.empty());
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
