package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.output.IndexProgress;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.document.Documents;
import dev.ibid.document.FileSelection;
import dev.ibid.document.Folders;
import dev.ibid.document.IndexResult;
import dev.ibid.source.Project;
import dev.ibid.text.Escaped;
import dev.ibid.wire.api.IndexJson;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid index}: brings the store up to date with documents. */
@Command(name = "index", description = "Index documents: Markdown, HTML, text and source code.")
final class IndexCommand extends IbidCommand {
  private static final int SKIPS_SHOWN = 20;
  private static final int IGNORED_SHOWN = 5;

  /** How long a change may go unseen that the system does not tell of. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

  @Parameters(arity = "1..*", paramLabel = "PATH", description = "Folders or files.")
  private List<String> paths = List.of();

  @Option(
      names = "--project",
      paramLabel = "PROJECT",
      description = "The project that the documents belong to; none if not given.")
  private @Nullable String project;

  @Option(
      names = "--all",
      description = "Also what tools keep in a folder: hidden files, dependencies, lock files.")
  private boolean all;

  @Option(names = "--watch", description = "Stay, and index again whenever something changes.")
  private boolean watching;

  IndexCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Documents documents = context().engine().documents();
    List<Path> places = paths.stream().map(context().invocation()::resolve).toList();
    if (!watching) {
      tell(index(documents, places));
      return DONE;
    }
    // Watched before they are read, so that no change falls between.
    try (Folders.Watch watch = documents.watch(places, selection())) {
      tell(index(documents, places));
      while (true) {
        watch.await(LONGEST_WAIT);
        IndexResult result = index(documents, places);
        if (result.indexed() + result.removed() > 0) {
          tell(result);
        }
      }
    } catch (InterruptedException e) {
      // Who had it watched has gone.
      return DONE;
    }
  }

  private IndexResult index(Documents documents, List<Path> places) {
    Project named = Optional.ofNullable(project).map(Project::new).orElse(Project.NONE);
    IndexResult result = IndexResult.NOTHING;
    try (IndexProgress shown = new IndexProgress(context().invocation())) {
      for (Path place : places) {
        result = result.plus(documents.index(named, place, selection(), shown));
      }
    }
    return result;
  }

  private FileSelection selection() {
    return all ? FileSelection.EVERYTHING : FileSelection.USUAL;
  }

  private void tell(IndexResult result) {
    IndexJson shape = IndexJson.of(result);
    answer(shape, screen -> print(shape, screen));
    // Who watches wants to see it now.
    context().invocation().out().flush();
  }

  private void print(IndexJson result, Screen screen) {
    PrintStream err = context().invocation().err();
    result.skipped().stream()
        .limit(SKIPS_SHOWN)
        .forEach(
            skipped ->
                err.println(Escaped.line("%s %s".formatted(skipped.path(), skipped.reason()))));
    if (result.skipped().size() > SKIPS_SHOWN) {
      err.println(
          "… and %d more; --json lists them".formatted(result.skipped().size() - SKIPS_SHOWN));
    }
    if (!result.ignored().isEmpty()) {
      err.println(ignored(result.ignored()));
    }
    screen.line(
        "files %d, indexed %d, unchanged %d, removed %d, skipped %d, chunks %d"
            .formatted(
                result.files(),
                result.indexed(),
                result.unchanged(),
                result.removed(),
                result.skipped().size(),
                result.chunks()));
  }

  private static String ignored(List<String> paths) {
    String named =
        paths.stream().limit(IGNORED_SHOWN).map(Escaped::line).collect(Collectors.joining(", "));
    return "left out %s%s: hidden or kept by tools; --all takes them in"
        .formatted(
            named,
            paths.size() > IGNORED_SHOWN
                ? " and %d more".formatted(paths.size() - IGNORED_SHOWN)
                : "");
  }
}
