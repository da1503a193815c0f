package dev.ibid.cli.command.context;

import dev.ibid.cli.command.output.Screen;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.settings.Setting;
import dev.ibid.cli.settings.Settings;
import dev.ibid.engine.Ibid;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One invocation as its command sees it: the settings, the engine and the screen. */
public final class CommandContext {
  private final Invocation invocation;
  private final CommandServices services;
  private final Supplier<Map<String, String>> flags;
  private final Map<String, String> overrides = new HashMap<>();
  private Optional<Settings> settings = Optional.empty();

  public CommandContext(
      Invocation invocation, CommandServices services, Supplier<Map<String, String>> flags) {
    this.invocation = invocation;
    this.services = services;
    this.flags = flags;
  }

  public Invocation invocation() {
    return invocation;
  }

  public CommandServices services() {
    return services;
  }

  public Screen screen() {
    return new Screen(invocation);
  }

  public Ibid engine() {
    services.chooseStore(settings());
    return services.engine(settings());
  }

  public <T> T setting(Setting<T> setting) {
    return settings().value(setting);
  }

  /** An option of the command that is short for a setting. */
  public void override(Setting<?> setting, String option, @Nullable String value) {
    if (value != null) {
      setting.requireAllowed(option, value);
      overrides.put(setting.key(), value);
    }
  }

  private Map<String, String> overridden() {
    Map<String, String> all = new HashMap<>(flags.get());
    all.putAll(overrides);
    return all;
  }

  public Settings settings() {
    if (settings.isEmpty()) {
      settings =
          Optional.of(
              Settings.load(
                  services.home().configuration(), invocation.environment(), overridden()));
    }
    return settings.get();
  }
}
