package dev.ibid.server.mcp;

import dev.ibid.citation.Citation;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.TimelineItem;
import dev.ibid.server.ComputeExecutor;
import dev.ibid.server.mcp.McpTool.Effect;
import dev.ibid.wire.api.StatsJson;
import dev.ibid.wire.source.CheckJson;
import dev.ibid.wire.source.DetailsJson;
import dev.ibid.wire.source.SourceJson;
import dev.ibid.wire.source.StyledJson;
import dev.ibid.wire.source.TimelineJson;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The tools that open what is known already. */
final class LookupTools {
  private static final int MOST_SOURCES = 20;
  private static final int WIDEST_WINDOW_EVENTS = 50;
  private static final int MOST_TEXT_CHARS = 2_000_000;
  private static final int MOST_DAYS = 36_500;
  private static final int MOST_CITATIONS = 100;
  private static final int USUAL_DAYS = 30;
  private static final int USUAL_CITATIONS = 10;

  private LookupTools() {}

  /** The second layer: what happened around events. */
  static McpTool timeline() {
    return new McpTool(
        "timeline",
        "Show what happened around",
        "What happened before and after events, a line each.",
        Parameters.of(
            Parameter.ids(MOST_SOURCES),
            Parameter.amount("window", 0, WIDEST_WINDOW_EVENTS, "Events on each side (3)."),
            Parameter.project()),
        Effect.NONE,
        (caller, arguments) -> {
          List<TimelineItem> items =
              caller
                  .ibid()
                  .disclosure()
                  .timeline(
                      caller.requireAll(arguments),
                      arguments.amount("window", ProgressiveSearch.WINDOW_EVENTS));
          caller.shown(items.stream().map(TimelineItem::citation).toList(), "timeline");
          return TimelineJson.of(items);
        });
  }

  /** The third layer: sources whole. */
  static McpTool details() {
    return new McpTool(
        "details",
        "Read sources whole",
        "Reads memories and passages whole, with what they cost in tokens and belong to. Ask for"
            + " those alone that you need.",
        Parameters.of(Parameter.ids(MOST_SOURCES), Parameter.project()),
        Effect.NONE,
        (caller, arguments) -> {
          List<Citation> asked = caller.requireAll(arguments);
          DetailsJson details = DetailsJson.of(caller.ibid().disclosure().details(asked));
          caller.shown(asked, "details");
          return details;
        });
  }

  /** What a citation stands for, and what became of it. */
  static McpTool show() {
    return new McpTool(
        "show",
        "Open a citation",
        "Opens one citation: a memory with its neighbours, or a passage and whether it still"
            + " stands in its file.",
        Parameters.of(
            Parameter.required(
                "id", new ArgumentSchema.Text(Parameter.MOST_NAME_CHARS), "A citation or id."),
            Parameter.name("style", "Just the citation, as markdown, bibtex and so on."),
            Parameter.project()),
        Effect.NONE,
        (caller, arguments) -> {
          Citation asked = caller.require(arguments.text("id"), arguments.findText("project"));
          Optional<String> style = arguments.findText("style");
          if (style.isPresent()) {
            return StyledJson.of(caller.ibid().styled(asked, style));
          }
          SourceJson source = SourceJson.of(caller.ibid().show(asked));
          caller.shown(List.of(asked), "show");
          return source;
        });
  }

  /** What became of the citations in a text. */
  static McpTool check() {
    return new McpTool(
        "check",
        "Check the citations in a text",
        "Says of every citation in a text whether its source still says that: exact, moved,"
            + " changed, lost, missing, deleted or unknown.",
        Parameters.of(Parameter.required("text", new ArgumentSchema.Text(MOST_TEXT_CHARS), "")),
        Effect.NONE,
        (caller, arguments) ->
            CheckJson.of(
                "text",
                ComputeExecutor.run(() -> caller.ibid().checker().check(arguments.text("text")))));
  }

  /** How much is stored, and what of it is used most. */
  static McpTool stats() {
    return new McpTool(
        "stats",
        "Show how much is known",
        "Counts what is stored, and lists what was used most.",
        Parameters.of(
            Parameter.amount("days", 1, MOST_DAYS, "How far back (30)."),
            Parameter.amount("limit", 1, MOST_CITATIONS, "Citations to list (10).")),
        Effect.NONE,
        (caller, arguments) ->
            StatsJson.of(
                caller
                    .ibid()
                    .statistics(
                        Duration.ofDays(arguments.amount("days", USUAL_DAYS)),
                        arguments.amount("limit", USUAL_CITATIONS)),
                // How long this machine's hooks take concerns nobody who calls from elsewhere.
                List.of()));
  }
}
