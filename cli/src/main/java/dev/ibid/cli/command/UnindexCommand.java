package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.document.Documents;
import dev.ibid.source.Project;
import dev.ibid.wire.source.UnindexedJson;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ibid unindex}: takes documents out of the index. */
@Command(
    name = "unindex",
    description =
        "Take documents out of the index; their citations still open. Indexing them by name brings"
            + " them back.")
final class UnindexCommand extends IbidCommand {
  @Parameters(arity = "1..*", paramLabel = "PATH", description = "Folders or files.")
  private List<String> paths = List.of();

  @Option(
      names = "--project",
      paramLabel = "PROJECT",
      description = "Only what this project has indexed; else what any has.")
  private @Nullable String project;

  UnindexCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Documents documents = context().engine().documents();
    Optional<Project> named = Optional.ofNullable(project).map(Project::new);
    long removed = 0;
    for (String path : paths) {
      removed += documents.unindex(named, context().invocation().resolve(path));
    }
    UnindexedJson shape = new UnindexedJson(removed);
    answer(shape, screen -> screen.line("removed %d".formatted(shape.removed())));
    return DONE;
  }
}
