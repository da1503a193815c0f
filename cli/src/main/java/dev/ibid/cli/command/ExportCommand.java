package dev.ibid.cli.command;

import dev.ibid.archive.ArchiveRecord;
import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.settings.SettingOrigin;
import dev.ibid.cli.settings.Settings;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.wire.archive.ArchiveLine;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ibid export}: all that a home holds as lines of JSON, in the order an import can take. */
@Command(
    name = "export",
    description = "Print all that is stored as JSON lines that import takes back.")
final class ExportCommand extends IbidCommand {
  @Option(names = "--project", paramLabel = "P", description = "Only what belongs to this project.")
  private @Nullable String project;

  @Option(
      names = "--session",
      paramLabel = "S",
      description = "Only this session's events, answers and uses.")
  private @Nullable String session;

  @Option(names = "--events", description = "Only events.")
  private boolean events;

  private boolean printed;

  ExportCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Optional<Project> in = Optional.ofNullable(project).map(Project::new);
    Optional<SessionId> of = Optional.ofNullable(session).map(SessionId::new);
    if (in.isEmpty() && of.isEmpty() && !events) {
      settings().ifPresent(this::print);
    }
    context()
        .services()
        .archive()
        .forEach(
            in,
            of,
            each -> {
              if (!events || each instanceof ArchiveRecord.Memory) {
                print(ArchiveLine.of(each));
              }
            });
    if (!printed) {
      context().invocation().err().println("ibid: nothing was exported: there is nothing of it");
    }
    return DONE;
  }

  /** What the file of the home says. Keys are in the environment alone, and never among it. */
  private Optional<String> settings() {
    Redactor redactor = Redactor.standard();
    Map<String, String> chosen = new LinkedHashMap<>();
    for (Settings.Entry entry : context().settings().entries()) {
      // A password may stand in an address.
      if (entry.origin() instanceof SettingOrigin.File
          && redactor.redact(entry.value()).equals(entry.value())) {
        chosen.put(entry.key(), entry.value());
      }
    }
    return chosen.isEmpty() ? Optional.empty() : Optional.of(ArchiveLine.settings(chosen));
  }

  private void print(String line) {
    printed = true;
    PrintStream out = context().invocation().out();
    out.println(line);
    if (out.checkError() || Thread.currentThread().isInterrupted()) {
      throw new IbidException(ErrorCode.INTERRUPTED, "nobody reads the export any more");
    }
  }
}
