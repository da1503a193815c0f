package dev.ibid.server.mcp;

import dev.ibid.citation.Citation;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.wire.source.TimelineJson;
import java.util.List;

/** {@code timeline}: the second layer, what happened around events. */
final class TimelineTool implements McpTool {
  private static final int MOST_SOURCES = 20;
  private static final int WIDEST_WINDOW_EVENTS = 50;

  @Override
  public Description description() {
    return new Description(
        "timeline",
        "Show what happened around",
        "Shows what happened before and after events that search found, a line for each event of"
            + " their sessions.",
        Parameters.of(
            Parameter.ids(MOST_SOURCES),
            Parameter.amount("window", 0, WIDEST_WINDOW_EVENTS, "How many events on each side."),
            Parameter.project()),
        Effect.NONE,
        TimelineJson.class);
  }

  @Override
  public Answer call(McpCaller assistant, Arguments arguments) {
    List<Citation> targets =
        assistant.requireAll(arguments.texts("ids"), arguments.findText("project"));
    int window = arguments.amount("window", ProgressiveSearch.WINDOW_EVENTS);
    return Answer.of(TimelineJson.of(assistant.ibid().disclosure().timeline(targets, window)));
  }
}
