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
final class RememberTool implements McpTool {
  /** The engine has a limit of its own, which may be lower. */
  private static final int MOST_CONTENT_CHARS = 10_000_000;

  private static final String SESSION = "mcp";

  private final Clock clock;

  RememberTool(Clock clock) {
    this.clock = clock;
  }

  @Override
  public Description description() {
    return new Description(
        "remember",
        "Remember something",
        "Keeps something worth knowing in later sessions, in words that make sense on their own,"
            + " and answers with its citation. Secrets are taken out.",
        Parameters.of(
            Parameter.required(
                "content", new ArgumentSchema.Text(MOST_CONTENT_CHARS), "What to remember."),
            Parameter.optional(
                "session",
                new ArgumentSchema.Text(Parameter.MOST_NAME_CHARS),
                "The conversation that it belongs to."),
            Parameter.optional(
                "project",
                new ArgumentSchema.Text(Parameter.MOST_NAME_CHARS),
                "The project it belongs to."),
            Parameter.optional(
                "type",
                new ArgumentSchema.Word(
                    Arrays.stream(EventType.values()).map(EventType::label).toList()),
                "Who or what it comes from; an insight if not given."),
            Parameter.optional(
                "id",
                new ArgumentSchema.Text(Parameter.MOST_NAME_CHARS),
                "Its id; what is remembered again under the same is one memory.")),
        Effect.ADDS,
        RememberedJson.class);
  }

  @Override
  public Answer call(McpCaller assistant, Arguments arguments) {
    Event event =
        new Event(
            arguments.findText("id").map(EventId::new).orElseGet(EventId::random),
            assistant.home(arguments.findText("project")),
            new SessionId(arguments.findText("session").orElse(SESSION)),
            EventType.parse(arguments.findText("type").orElse(EventType.INSIGHT.label())),
            clock.instant(),
            arguments.text("content"),
            Metadata.NONE);
    return Answer.of(RememberedJson.of(assistant.ibid().memory().remember(event)));
  }
}
