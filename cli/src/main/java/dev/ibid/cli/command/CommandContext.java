package dev.ibid.cli.command;

import dev.ibid.Ibid;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.settings.Setting;
import dev.ibid.cli.settings.Settings;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One invocation as its command sees it: the settings, the engine and the screen. */
final class CommandContext {
  private final Invocation invocation;
  private final Services services;
  private final Supplier<Map<String, String>> flags;
  private final Map<String, String> overrides = new HashMap<>();
  private Optional<Settings> settings = Optional.empty();

  CommandContext(Invocation invocation, Services services, Supplier<Map<String, String>> flags) {
    this.invocation = invocation;
    this.services = services;
    this.flags = flags;
  }

  Invocation invocation() {
    return invocation;
  }

  Services services() {
    return services;
  }

  Screen screen() {
    return new Screen(invocation);
  }

  Ibid engine() {
    return services.engine(settings());
  }

  <T> T setting(Setting<T> setting) {
    return settings().value(setting);
  }

  /** An option of the command that is short for a setting. */
  void override(Setting<?> setting, @Nullable Object value) {
    if (value != null) {
      overrides.put(setting.key(), value.toString());
    }
  }

  private Map<String, String> overridden() {
    Map<String, String> all = new HashMap<>(flags.get());
    all.putAll(overrides);
    return all;
  }

  Settings settings() {
    if (settings.isEmpty()) {
      settings =
          Optional.of(
              Settings.load(
                  services.home().configuration(), invocation.environment(), overridden()));
    }
    return settings.get();
  }
}
