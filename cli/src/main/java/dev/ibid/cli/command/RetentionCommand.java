package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.memory.Retention;
import dev.ibid.wire.api.RetentionJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ibid retention}: forgets what is older or more than the settings allow. */
@Command(
    name = "retention",
    description = "Forget what is older or more than the settings retention.* allow.")
final class RetentionCommand extends IbidCommand {
  @Option(names = "--dry-run", description = "Only say what would be forgotten.")
  private boolean dryRun;

  RetentionCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Retention retention = context().engine().retention();
    List<Retention.Outcome> outcomes = dryRun ? retention.preview() : retention.apply();
    answer(
        RetentionJson.of(outcomes, dryRun),
        screen -> {
          outcomes.forEach(outcome -> screen.content(line(outcome)));
          if (outcomes.isEmpty()) {
            screen.line("Nothing is too old or too much.");
          }
        });
    return DONE;
  }

  private String line(Retention.Outcome outcome) {
    return "%s: %d too old, %d too many, %d uses, %d old versions%s"
        .formatted(
            outcome.project().isNone() ? "(no project)" : outcome.project().name(),
            outcome.tooOld(),
            outcome.tooMany(),
            outcome.uses(),
            outcome.versions(),
            dryRun ? "" : ", forgotten");
  }
}
