package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.input.EventImport;
import dev.ibid.cli.command.input.ImportTally;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.cli.command.output.WorkProgress;
import dev.ibid.cli.settings.ConfigEdit;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.ContentLimit;
import dev.ibid.wire.api.ImportJson;
import dev.ibid.wire.intake.EventFormat;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid import}: stores the events of files, as often as one likes. */
@Command(name = "import", description = "Store events from JSON lines or Claude Code transcripts.")
final class ImportCommand extends IbidCommand {
  private static final String SUFFIX = ".jsonl";
  private static final int REJECTIONS_SHOWN = 20;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Files, or folders whose .jsonl files are meant.")
  private List<String> paths = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "events or claude-code; recognised by itself if not given.")
  private @Nullable String format;

  @Option(
      names = "--settings",
      description = "Take over the settings of an export, in place of those of this home.")
  private boolean settings;

  ImportCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Optional<EventFormat> given = Optional.ofNullable(format).map(EventFormat::parse);
    ContentLimit limit = new ContentLimit(context().setting(SettingKeys.MAX_CONTENT).bytes());
    List<Path> files = files();
    ImportTally tally;
    Map<String, String> chosen;
    try (WorkProgress progress =
            WorkProgress.ofBytes(
                context().invocation(), "Importing", files.stream().mapToLong(this::size).sum());
        EventImport running =
            new EventImport(
                context().engine().memory(),
                context().services().archive(),
                given,
                limit,
                progress)) {
      files.forEach(running::read);
      tally = running.finish();
      chosen = running.settings();
    }
    apply(chosen);
    ImportJson result = tally.shape();
    answer(result, screen -> print(result, tally, screen));
    return DONE;
  }

  /** A file from elsewhere must not say unasked where texts are sent. */
  private void apply(Map<String, String> chosen) {
    if (chosen.isEmpty()) {
      return;
    }
    if (settings) {
      Map<String, Optional<String>> changes = new LinkedHashMap<>();
      chosen.forEach((key, value) -> changes.put(key, Optional.of(value)));
      new ConfigEdit(context().services().home().configuration()).apply(changes);
    } else {
      context()
          .invocation()
          .err()
          .println("ibid: settings are left as they are; --settings takes over those of the file");
    }
  }

  private void print(ImportJson result, ImportTally tally, Screen screen) {
    PrintStream err = context().invocation().err();
    result.rejected().stream()
        .limit(REJECTIONS_SHOWN)
        .forEach(
            rejected ->
                err.println(
                    Screen.harmless(
                        "%s:%d: %s"
                            .formatted(rejected.file(), rejected.line(), rejected.reason()))));
    if (tally.rejected() > REJECTIONS_SHOWN) {
      err.println(
          "… and %d more; --json lists them".formatted(tally.rejected() - REJECTIONS_SHOWN));
    }
    screen.line(
        "read %d, stored %d, duplicates %d, forgotten %d, rejected %d"
            .formatted(
                result.read(),
                result.stored(),
                result.duplicates(),
                result.forgotten(),
                tally.rejected()));
  }

  private List<Path> files() {
    List<Path> files = new ArrayList<>();
    for (String path : paths) {
      Path resolved = context().invocation().resolve(path);
      if (Files.isDirectory(resolved)) {
        files.addAll(transcripts(resolved));
      } else if (Files.exists(resolved)) {
        files.add(resolved);
      } else {
        throw new IbidException(
            ErrorCode.BAD_REQUEST, "there is no file or folder %s".formatted(resolved));
      }
    }
    return files;
  }

  private static List<Path> transcripts(Path folder) {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(file -> file.getFileName().toString().endsWith(SUFFIX))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "cannot list the folder %s: %s".formatted(folder, e.getMessage()),
          e);
    }
  }

  private long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0; // Reading it will say what is wrong.
    }
  }
}
