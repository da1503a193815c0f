package dev.ibid.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** What goes with every command, before or behind its name. */
@Command(
    name = "ibid",
    description = "The citation engine for AI assistants.",
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExit codes:%n",
    footer = {
      "  0  done",
      "  1  not found, deleted, or a check failed",
      "  2  wrong usage or bad input",
      "  3  the store or index cannot be used",
      "  4  an outside service failed"
    })
final class RootCommand {
  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      scope = ScopeType.INHERIT,
      description = "A setting for this call, as in citations.format=footnote; may be repeated.")
  private Map<String, String> flags = new LinkedHashMap<>();

  Map<String, String> flags() {
    return flags;
  }
}
