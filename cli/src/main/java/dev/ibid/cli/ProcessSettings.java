package dev.ibid.cli;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.GlobalOptions;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.log.LogLevel;
import dev.ibid.cli.settings.SearchIndexKeys;
import dev.ibid.cli.settings.Setting;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.cli.settings.StoreKeys;
import dev.ibid.error.IbidException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The settings of log, store and index. They belong to the whole process, which takes them from its
 * first invocation, before any command is parsed.
 */
record ProcessSettings(Home home, Invocation first) {
  private static final Set<String> OF_THE_PROCESS =
      Stream.of(List.of(SettingKeys.LOG_LEVEL), StoreKeys.ALL, SearchIndexKeys.ALL)
          .<Setting<?>>flatMap(List::stream)
          .map(Setting::key)
          .collect(Collectors.toUnmodifiableSet());

  Settings load() {
    return Settings.load(home.configuration(), first.environment(), flags());
  }

  LogLevel logLevel() {
    try {
      return load().value(SettingKeys.LOG_LEVEL);
    } catch (IbidException e) {
      // The command will say what is wrong with the settings, if it needs them.
      return LogLevel.INFO;
    }
  }

  private Map<String, String> flags() {
    Map<String, String> flags = new GlobalOptions(Optional.empty(), first.arguments()).settings();
    flags.keySet().retainAll(OF_THE_PROCESS);
    return flags;
  }
}
