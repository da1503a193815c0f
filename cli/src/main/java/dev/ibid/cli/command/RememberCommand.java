package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.ContentInput;
import dev.ibid.cli.command.input.MetadataArguments;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.api.RememberedJson;
import dev.ibid.wire.json.IsoTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid remember}: stores one event and prints its citation. */
@Command(name = "remember", description = "Store an event and print its citation.")
final class RememberCommand extends IbidCommand {
  @Option(
      names = "--session",
      required = true,
      paramLabel = "S",
      description = "The conversation it belongs to.")
  private String session = "";

  @Option(names = "--project", paramLabel = "P", description = "The project it belongs to.")
  private String project = "";

  @Option(
      names = "--type",
      paramLabel = "T",
      description = "prompt, response, tool or insight (the default).")
  private String type = EventType.INSIGHT.label();

  @Option(names = "--id", paramLabel = "ID", description = "Its id; one is made up if not given.")
  private @Nullable String id;

  @Option(
      names = "--at",
      paramLabel = "ISO",
      description = "When it happened, as in 2026-02-01T10:00:00Z; now if not given.")
  private @Nullable String at;

  @Option(
      names = "--meta",
      paramLabel = "K=V",
      description = "Something to know about it; may be repeated.")
  private List<String> meta = List.of();

  @Parameters(paramLabel = "TEXT", description = "The content; - reads it from standard input.")
  private String text = "";

  RememberCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Event event =
        new Event(
            Optional.ofNullable(id).map(EventId::new).orElseGet(EventId::random),
            new Project(project),
            new SessionId(session),
            EventType.parse(type),
            Optional.ofNullable(at)
                .map(time -> IsoTime.parse("--at", time))
                .orElseGet(Instant::now),
            text.equals("-") ? standardInput() : text,
            MetadataArguments.parse(meta));
    CitedEvent cited = context().engine().memory().remember(event);
    answer(RememberedJson.of(cited), screen -> screen.line(cited.citation().label()));
    return DONE;
  }

  private String standardInput() {
    ContentLimit limit = new ContentLimit(context().setting(SettingKeys.MAX_CONTENT).bytes());
    return ContentInput.read(context().invocation().in(), limit);
  }
}
