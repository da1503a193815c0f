package dev.ibid.cli.settings;

import java.util.LinkedHashMap;
import java.util.Map;

/** The sources of settings laid over one another, the defaults at the bottom. */
final class Layers {
  private final SettingTable table;
  private final Map<String, Resolved<?>> resolved = new LinkedHashMap<>();

  Layers(SettingTable table) {
    this.table = table;
    table.all().forEach(setting -> put(Resolved.byDefault(setting)));
  }

  void putFile(Origin.File origin) {
    ConfigFile.load(origin).ifPresent(content -> putSection(origin, "", content));
  }

  void putEnvironment(Map<String, String> environment) {
    for (Setting<?> setting : table.all()) {
      String text = environment.getOrDefault(setting.variable(), "");
      if (!text.isEmpty()) {
        put(Resolved.parsed(setting, text, new Origin.Environment(setting.variable())));
      }
    }
  }

  void putFlags(Map<String, String> flags) {
    Origin origin = new Origin.Flag();
    flags.forEach((key, text) -> put(Resolved.parsed(table.require(origin, key), text, origin)));
  }

  Map<String, Resolved<?>> resolved() {
    return resolved;
  }

  private void putSection(Origin.File origin, String prefix, TomlValue.Table section) {
    for (Map.Entry<String, TomlValue> entry : section.values().entrySet()) {
      String key = prefix + entry.getKey();
      if (table.find(key).isEmpty()
          && entry.getValue() instanceof TomlValue.Table inner
          && (table.isSection(key) || !inner.values().isEmpty())) {
        // An unknown section is entered too: its keys tell better what was meant.
        putSection(origin, key + ".", inner);
      } else {
        put(Resolved.read(table.require(origin, key), entry.getValue(), origin));
      }
    }
  }

  private void put(Resolved<?> value) {
    resolved.put(value.setting().key(), value);
  }
}
