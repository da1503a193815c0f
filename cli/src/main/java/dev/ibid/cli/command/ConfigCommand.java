package dev.ibid.cli.command;

import dev.ibid.cli.command.context.CommandContext;
import dev.ibid.cli.command.context.IbidCommand;
import dev.ibid.cli.command.output.ConfigShape;
import dev.ibid.cli.command.output.Screen;
import dev.ibid.wire.api.ConfigJson;
import picocli.CommandLine.Command;

/** {@code ibid config}: the settings in force, and where each comes from. */
@Command(name = "config", description = "Show the settings in force and where they come from.")
final class ConfigCommand extends IbidCommand {
  ConfigCommand(CommandContext context) {
    super(context);
  }

  @Override
  public int run() {
    ConfigJson config = ConfigShape.of(context().services().home(), context().settings());
    answer(config, screen -> print(config, screen));
    return DONE;
  }

  private static void print(ConfigJson config, Screen screen) {
    int width = config.settings().stream().mapToInt(s -> s.key().length()).max().orElse(0);
    for (ConfigJson.SettingJson setting : config.settings()) {
      screen.line(
          setting.key()
              + " ".repeat(width - setting.key().length())
              + " = "
              + setting.value()
              + screen.faint("  (" + setting.origin() + ")"));
    }
  }
}
