package dev.ibid.server.mcp;

import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.SessionId;
import dev.ibid.wire.api.RememberedJson;
import java.time.Clock;
import java.util.Arrays;

/** {@code remember}: something to know later. */
final class RememberTool {
  /** The engine has a limit of its own, which may be lower. */
  private static final int MOST_CONTENT_CHARS = 10_000_000;

  private static final String SESSION = "mcp";

  private RememberTool() {}

  static McpTool remember(Clock clock) {
    return new McpTool(
        "remember",
        "Remember something",
        "Keeps something worth knowing later, in words that make sense on their own; answers"
            + " with its citation.",
        Parameters.of(
            Parameter.required("content", new ArgumentSchema.Text(MOST_CONTENT_CHARS), ""),
            Parameter.name("session", ""),
            Parameter.name("project", ""),
            Parameter.optional(
                "type",
                new ArgumentSchema.Word(
                    Arrays.stream(EventType.values()).map(EventType::label).toList()),
                "Default insight."),
            Parameter.name("id", "The same id again is the same memory.")),
        McpTool.Effect.ADDS,
        (caller, arguments) -> call(caller, arguments, clock));
  }

  private static Record call(McpCaller caller, Arguments arguments, Clock clock) {
    Event event =
        new Event(
            arguments.findText("id").map(EventId::new).orElseGet(EventId::random),
            caller.home(arguments.findText("project")),
            new SessionId(arguments.findText("session").orElse(SESSION)),
            EventType.parse(arguments.findText("type").orElse(EventType.INSIGHT.label())),
            clock.instant(),
            arguments.text("content"),
            Metadata.NONE);
    return RememberedJson.of(caller.ibid().memory().remember(event));
  }
}
