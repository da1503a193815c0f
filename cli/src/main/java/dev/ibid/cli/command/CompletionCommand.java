package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ibid completion}: a script by which bash and zsh complete ibid's commands. */
@Command(
    name = "completion",
    description = "Print a completion script for bash and zsh: source <(ibid completion)")
final class CompletionCommand extends IbidCommand {
  @Spec private CommandSpec spec = CommandSpec.create();

  CompletionCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    context().invocation().out().print(AutoComplete.bash("ibid", spec.root().commandLine()));
    return DONE;
  }
}
