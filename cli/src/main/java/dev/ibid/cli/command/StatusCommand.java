package dev.ibid.cli.command;

import dev.ibid.cli.owner.Presence;
import dev.ibid.wire.StatusJson;
import java.util.Optional;
import picocli.CommandLine.Command;

/** {@code ibid status}: whether an owner stays at the home, and what it is doing. */
@Command(name = "status", description = "Show which process stays, if any, and what it has to do.")
final class StatusCommand extends IbidCommand {
  StatusCommand(CommandContext context) {
    super(context);
  }

  @Override
  int run() {
    Optional<Presence> present = context().services().residence().find();
    Optional<Presence> staying = present.filter(Presence::stays);
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

  static StatusJson shape(Presence owner) {
    return new StatusJson(
        true,
        Optional.of(
            new StatusJson.OwnerJson(
                owner.process(),
                owner.since().toString(),
                owner.build().version(),
                owner.isSettled(),
                owner.pending(),
                owner.address())));
  }

  private static void print(Presence owner, Screen screen) {
    screen.line("Process: " + owner.process());
    screen.line("Since:   " + owner.since());
    screen.line("Version: " + owner.build().version());
    owner.address().ifPresent(address -> screen.line("Address: " + address));
    screen.line("Ready:   " + (owner.isSettled() ? "yes" : "not yet"));
    owner.pending().forEach((work, count) -> screen.line("Pending: %s %d".formatted(work, count)));
  }
}
