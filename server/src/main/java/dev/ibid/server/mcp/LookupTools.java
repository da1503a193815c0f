package dev.ibid.server.mcp;

import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.server.ComputeExecutor;
import dev.ibid.server.mcp.McpTool.Effect;
import dev.ibid.wire.api.StatsJson;
import dev.ibid.wire.source.CheckJson;
import dev.ibid.wire.source.DetailsJson;
import dev.ibid.wire.source.SourceJson;
import dev.ibid.wire.source.TimelineJson;
import java.time.Duration;
import java.util.List;

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
        "Shows what happened before and after events that search found, a line for each event of"
            + " their sessions.",
        Parameters.of(
            Parameter.ids(MOST_SOURCES),
            Parameter.amount("window", 0, WIDEST_WINDOW_EVENTS, "How many events on each side."),
            Parameter.project()),
        Effect.NONE,
        TimelineJson.class,
        (caller, arguments) ->
            TimelineJson.of(
                caller
                    .ibid()
                    .disclosure()
                    .timeline(
                        caller.requireAll(arguments),
                        arguments.amount("window", ProgressiveSearch.WINDOW_EVENTS))));
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
        DetailsJson.class,
        (caller, arguments) ->
            DetailsJson.of(caller.ibid().disclosure().details(caller.requireAll(arguments))));
  }

  /** What a citation stands for, and what became of it. */
  static McpTool show() {
    return new McpTool(
        "show",
        "Open a citation",
        "Opens one citation: the memory with its neighbours, or the passage with its file and"
            + " whether it still stands there.",
        Parameters.of(
            Parameter.required(
                "id",
                new ArgumentSchema.Text(Parameter.MOST_NAME_CHARS),
                "A citation like mem:a7Bc3x, or the id of a source."),
            Parameter.project()),
        Effect.NONE,
        SourceJson.class,
        (caller, arguments) ->
            SourceJson.of(
                caller
                    .ibid()
                    .show(caller.require(arguments.text("id"), arguments.findText("project")))));
  }

  /** What became of the citations in a text. */
  static McpTool check() {
    return new McpTool(
        "check",
        "Check the citations in a text",
        "Says of every citation in a text whether it exists and whether its source still says that:"
            + " exact, moved, changed, lost, missing, deleted or unknown. Check what you wrote"
            + " before you hand it over.",
        Parameters.of(
            Parameter.required(
                "text",
                new ArgumentSchema.Text(MOST_TEXT_CHARS),
                "Markdown or plain text with citations.")),
        Effect.NONE,
        CheckJson.class,
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
        "Counts what is stored and lists the citations that were used most.",
        Parameters.of(
            Parameter.amount("days", 1, MOST_DAYS, "How far back to count uses (30)."),
            Parameter.amount("limit", 1, MOST_CITATIONS, "How many citations to list (10).")),
        Effect.NONE,
        StatsJson.class,
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
