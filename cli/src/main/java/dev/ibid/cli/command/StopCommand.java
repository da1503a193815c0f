package dev.ibid.cli.command;

import dev.ibid.cli.owner.Presence;
import dev.ibid.wire.StoppedJson;
import java.util.Optional;
import picocli.CommandLine.Command;

/** {@code ibid stop}: has the owner that stays end what it runs, and leave. */
@Command(name = "stop", description = "End the process that stays, after the commands it runs.")
final class StopCommand extends IbidCommand {
  StopCommand(CommandContext context) {
    super(context);
  }

  @Override
  int run() {
    Optional<Presence> left = context().services().residence().clear();
    answer(
        new StoppedJson(false, left.isPresent(), left.map(Presence::process)),
        screen ->
            screen.line(
                left.map(owner -> "Process %d has ended".formatted(owner.process()))
                    .orElse("No process stays, so there is none to stop")));
    return DONE;
  }
}
