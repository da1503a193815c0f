package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.cli.owner.OwnerStatus;
import dev.ibid.wire.api.StatusJson;
import java.util.Optional;
import picocli.CommandLine.Command;

/** {@code ibid status}: whether an owner stays at the home, and what it is doing. */
@Command(name = "status", description = "Show which process stays, if any, and what it has to do.")
final class StatusCommand extends IbidCommand {
  StatusCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Optional<OwnerStatus> present = context().services().daemon().find();
    Optional<OwnerStatus> staying = present.filter(OwnerStatus::stays);
    if (staying.isPresent()) {
      answer(shape(staying.get()), screen -> print(staying.get(), screen));
    } else {
      answer(
          new StatusJson(false, Optional.empty()),
          screen ->
              screen.line(
                  present
                      .map(other -> "; process %d runs a command".formatted(other.process()))
                      .map("No process stays"::concat)
                      .orElse("No process stays")));
    }
    return DONE;
  }

  static StatusJson shape(OwnerStatus owner) {
    return new StatusJson(
        true,
        Optional.of(
            new StatusJson.OwnerJson(
                owner.process(),
                owner.since().toString(),
                owner.build().version(),
                owner.isReady(),
                owner.pending(),
                owner.address())));
  }

  private static void print(OwnerStatus owner, Screen screen) {
    screen.line("Process: " + owner.process());
    screen.line("Since:   " + owner.since());
    screen.line("Version: " + owner.build().version());
    owner.address().ifPresent(address -> screen.line("Address: " + address));
    screen.line("Ready:   " + (owner.isReady() ? "yes" : "not yet"));
    owner.pending().forEach((work, count) -> screen.line("Pending: %s %d".formatted(work, count)));
  }
}
