package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.document.Documents;
import dev.ibid.document.IndexedDocument;
import dev.ibid.source.Project;
import dev.ibid.text.Escaped;
import dev.ibid.wire.source.DocumentsJson;
import dev.ibid.wire.source.DocumentsJson.DocumentJson;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ibid documents}: what is indexed, and what became of its files since. */
@Command(
    name = "documents",
    description = "List what is indexed: as it was indexed, edited since, or missing.")
final class DocumentsCommand extends IbidCommand {
  @Option(names = "--project", paramLabel = "PROJECT", description = "Only of this project.")
  private @Nullable String project;

  DocumentsCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Documents documents = context().engine().documents();
    Optional<Project> named = Optional.ofNullable(project).map(Project::new);
    List<IndexedDocument> all = documents.list();
    List<IndexedDocument> listed =
        all.stream()
            .filter(each -> named.map(each.document().root().project()::equals).orElse(true))
            .toList();
    DocumentsJson shape = DocumentsJson.of(listed, documents::state);
    answer(shape, screen -> print(shape, all.isEmpty(), screen));
    return DONE;
  }

  private void print(DocumentsJson shape, boolean nothingIndexed, Screen screen) {
    if (nothingIndexed) {
      screen.line("nothing is indexed yet; begin with: ibid index FOLDER");
    } else if (shape.documents().isEmpty()) {
      screen.line(
          "no document belongs to the project %s; \"ibid documents\" lists all there are"
              .formatted(Escaped.line(String.valueOf(project))));
    }
    for (DocumentJson each : shape.documents()) {
      screen.line(
          "%-8s %5d passages  %s"
              .formatted(
                  each.state().orElse(""),
                  each.passages(),
                  Escaped.line(Path.of(each.root()).resolve(each.path()).toString())));
    }
  }
}
