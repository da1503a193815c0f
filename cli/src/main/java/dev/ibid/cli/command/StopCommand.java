package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.owner.OwnerStatus;
import dev.ibid.wire.api.StoppedJson;
import java.util.Optional;
import picocli.CommandLine.Command;

/** {@code ibid stop}: has the owner that stays end what it runs, and leave. */
@Command(name = "stop", description = "End the process that stays, after the commands it runs.")
final class StopCommand extends IbidCommand {
  StopCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Optional<OwnerStatus> left = context().services().daemon().clear();
    answer(
        new StoppedJson(false, left.isPresent(), left.map(OwnerStatus::process)),
        screen ->
            screen.line(
                left.map(owner -> "Process %d has ended".formatted(owner.process()))
                    .orElse("No process stays, so there is none to stop")));
    return DONE;
  }
}
