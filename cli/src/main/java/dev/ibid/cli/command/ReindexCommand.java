package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.output.WorkProgress;
import dev.ibid.wire.api.ReindexJson;
import picocli.CommandLine.Command;

/** {@code ibid reindex}: makes the index anew from the store. */
@Command(
    name = "reindex",
    description = "Make the search index anew; also needed after another model was configured.")
final class ReindexCommand extends IbidCommand {
  ReindexCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    long sources = context().services().sources();
    try (WorkProgress progress =
        WorkProgress.ofSources(context().invocation(), "Indexing", 2 * sources)) {
      context().services().reindex(context().settings(), progress::reached);
    }
    answer(
        new ReindexJson(sources), screen -> screen.line("indexed %d sources".formatted(sources)));
    return DONE;
  }
}
