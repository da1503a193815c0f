package dev.ibid.cli.command.store;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.context.StoreMigration;
import dev.ibid.cli.command.output.WorkProgress;
import dev.ibid.wire.api.MigratedJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ibid migrate}: copies everything into another store, and proves that both are equal. */
@Command(
    name = "migrate",
    description =
        "Copy everything into another store; what is there already is not copied again, and the"
            + " store itself stays as it is.")
public final class MigrateCommand extends IbidCommand {
  @Option(
      names = "--to",
      required = true,
      paramLabel = "URL-or-FOLDER",
      description =
          "A PostgreSQL database, as in jdbc:postgresql://host/database?user=ibid, or the folder of"
              + " a new home.")
  private String to = "";

  public MigrateCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    context().services().chooseStore(context().settings());
    StoreMigration migration =
        context().services().migration(context().settings(), to, context().invocation().folder());
    MigratedJson copied;
    try (WorkProgress progress =
        WorkProgress.ofSources(context().invocation(), "Copying", migration.rows())) {
      copied = migration.run(progress::reached);
    }
    answer(
        copied,
        screen -> {
          copied
              .tables()
              .forEach(
                  table ->
                      screen.line(
                          "%-18s %9d rows  %s"
                              .formatted(table.table(), table.rows(), table.checksum())));
          screen.line("%s has all of it, compared row by row".formatted(copied.to()));
        });
    return DONE;
  }
}
