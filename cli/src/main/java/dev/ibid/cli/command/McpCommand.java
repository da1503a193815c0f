package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.server.mcp.McpStdio;
import dev.ibid.source.Scope;
import picocli.CommandLine.Command;

/** {@code ibid mcp}: tools, resources and a prompt for an assistant, on the standard streams. */
@Command(
    name = "mcp",
    description = "Serve an assistant over the Model Context Protocol, on stdin and stdout.")
final class McpCommand extends IbidCommand {
  McpCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    Invocation invocation = context().invocation();
    McpStdio.run(
        new HomeBackend(context().services(), context().settings()),
        Scope.ALL,
        invocation.in(),
        invocation.out());
    return DONE;
  }
}
