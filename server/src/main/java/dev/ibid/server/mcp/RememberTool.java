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
        "Keeps something worth knowing in later sessions, in words that make sense on their own,"
            + " and answers with its citation. Secrets are taken out.",
        Parameters.of(
            Parameter.required(
                "content", new ArgumentSchema.Text(MOST_CONTENT_CHARS), "What to remember."),
            Parameter.name("session", "The conversation that it belongs to."),
            Parameter.name("project", "The project it belongs to."),
            Parameter.optional(
                "type",
                new ArgumentSchema.Word(
                    Arrays.stream(EventType.values()).map(EventType::label).toList()),
                "Who or what it comes from; an insight if not given."),
            Parameter.name("id", "Its id; what is remembered again under the same is one memory.")),
        McpTool.Effect.ADDS,
        RememberedJson.class,
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
