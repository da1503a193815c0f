package dev.ibid.cli;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.invocation.Invocation;
import dev.ibid.cli.log.LogLevel;
import dev.ibid.cli.settings.SearchIndexKeys;
import dev.ibid.cli.settings.Setting;
import dev.ibid.cli.settings.SettingKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.cli.settings.StoreKeys;
import dev.ibid.error.IbidException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The settings of log, store and index. They belong to the whole process, which takes them from its
 * first invocation, before any command is parsed.
 */
record ProcessSettings(Home home, Invocation first) {
  private static final List<Setting<?>> OF_THE_PROCESS =
      Stream.of(List.of(SettingKeys.LOG_LEVEL), StoreKeys.ALL, SearchIndexKeys.ALL)
          .<Setting<?>>flatMap(List::stream)
          .toList();

  Settings load() {
    return Settings.load(home.configuration(), first.environment(), flags(first.arguments()));
  }

  LogLevel logLevel() {
    try {
      return load().value(SettingKeys.LOG_LEVEL);
    } catch (IbidException e) {
      // The command will say what is wrong with the settings, if it needs them.
      return LogLevel.INFO;
    }
  }

  /** What flags say of these settings, looked for among the words. */
  private static Map<String, String> flags(List<String> words) {
    Map<String, String> found = new HashMap<>();
    for (String word : words) {
      String assignment = word.startsWith("--set=") ? word.substring("--set=".length()) : word;
      OF_THE_PROCESS.stream()
          .map(setting -> setting.key() + "=")
          .filter(assignment::startsWith)
          .forEach(
              key ->
                  found.putIfAbsent(
                      key.substring(0, key.length() - 1), assignment.substring(key.length())));
    }
    return found;
  }
}
