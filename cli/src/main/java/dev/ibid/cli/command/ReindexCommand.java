package dev.ibid.cli.command;

import dev.ibid.memory.EventCounts;
import dev.ibid.search.Upkeep;
import dev.ibid.wire.ReindexJson;
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
  int run() {
    EventCounts counts = context().engine().memory().counts();
    Upkeep upkeep = context().services().freshIndex(context().settings());
    try (Progress progress =
        Progress.ofSources(context().invocation(), "Indexing", 2 * counts.events())) {
      upkeep.finish(progress::reached);
    }
    answer(
        new ReindexJson(counts.events()),
        screen -> screen.line("indexed %d sources".formatted(counts.events())));
    return DONE;
  }
}
