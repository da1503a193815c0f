package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.EventFilter;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.source.EventJson;
import java.io.PrintStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ibid export}: every event as a line of JSON, in the order an import can take back. */
@Command(name = "export", description = "Print events as JSON lines that import takes back.")
final class ExportCommand extends IbidCommand {
  @Option(names = "--project", paramLabel = "P", description = "Only this project's events.")
  private @Nullable String project;

  @Option(names = "--session", paramLabel = "S", description = "Only this session's events.")
  private @Nullable String session;

  ExportCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    PrintStream out = context().invocation().out();
    EventFilter filter =
        new EventFilter(
            Optional.ofNullable(project).map(Project::new),
            Optional.ofNullable(session).map(SessionId::new),
            Optional.empty());
    context()
        .engine()
        .memory()
        .forEach(
            filter,
            cited -> {
              out.println(Json.write(EventJson.of(cited.event())));
              if (out.checkError() || Thread.currentThread().isInterrupted()) {
                throw new IbidException(ErrorCode.INTERRUPTED, "nobody reads the export any more");
              }
            });
    return DONE;
  }
}
