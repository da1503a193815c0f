package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.output.WorkProgress;
import dev.ibid.memory.EventCounts;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.wire.api.ReindexJson;
import picocli.CommandLine.Command;

/** {@code ibid reindex}: throws the index away and makes it anew from the store. */
@Command(
    name = "reindex",
    description = "Make the search index anew; also needed after another model was configured.")
final class ReindexCommand extends IbidCommand {
  ReindexCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    EventCounts counts = context().engine().memory().counts();
    IndexMaintenance maintenance = context().services().freshIndex(context().settings());
    try (WorkProgress progress =
        WorkProgress.ofSources(context().invocation(), "Indexing", 2 * counts.events())) {
      maintenance.finish(progress::reached);
    }
    answer(
        new ReindexJson(counts.events()),
        screen -> screen.line("indexed %d sources".formatted(counts.events())));
    return DONE;
  }
}
