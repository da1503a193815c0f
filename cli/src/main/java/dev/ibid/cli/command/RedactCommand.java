package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.memory.RetroactiveRedaction;
import dev.ibid.wire.api.RedactedJson;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ibid redact}: removes what today's rules find in what was stored before them. */
@Command(
    name = "redact",
    description = "Remove secrets and private text from what is stored already.")
final class RedactCommand extends IbidCommand {
  @Option(names = "--dry-run", description = "Only say what would be changed.")
  private boolean dryRun;

  RedactCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    List<RedactedJson.ChangeJson> changes = new ArrayList<>();
    RetroactiveRedaction rewriting = context().engine().redaction();
    if (dryRun) {
      rewriting.preview(change -> changes.add(shape(change)));
    } else {
      rewriting.apply(change -> changes.add(shape(change)));
    }
    answer(
        new RedactedJson(changes, dryRun),
        screen -> {
          changes.forEach(
              change ->
                  screen.line(
                      "[%s] %s".formatted(change.citation(), String.join(", ", change.kinds()))));
          screen.line(
              "%d events %s".formatted(changes.size(), dryRun ? "would change" : "changed"));
        });
    return DONE;
  }

  private static RedactedJson.ChangeJson shape(RetroactiveRedaction.Change change) {
    return new RedactedJson.ChangeJson(
        change.redacted().value().citation().label(), change.kinds());
  }
}
