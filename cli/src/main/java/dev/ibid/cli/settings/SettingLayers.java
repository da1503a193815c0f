package dev.ibid.cli.settings;

import java.util.LinkedHashMap;
import java.util.Map;

/** The sources of settings laid over one another, the defaults at the bottom. */
final class SettingLayers {
  private final SettingTable table;
  private final Map<String, ResolvedSetting<?>> resolved = new LinkedHashMap<>();

  SettingLayers(SettingTable table) {
    this.table = table;
    table.all().forEach(setting -> put(ResolvedSetting.byDefault(setting)));
  }

  void putFile(SettingOrigin.File origin) {
    ConfigFile.load(origin).ifPresent(content -> putSection(origin, "", content));
  }

  void putEnvironment(Map<String, String> environment) {
    for (Setting<?> setting : table.all()) {
      String text = environment.getOrDefault(setting.variable(), "");
      if (!text.isEmpty()) {
        put(
            ResolvedSetting.parsed(
                setting, text, new SettingOrigin.Environment(setting.variable())));
      }
    }
  }

  void putFlags(Map<String, String> flags) {
    SettingOrigin origin = new SettingOrigin.Flag();
    flags.forEach(
        (key, text) -> put(ResolvedSetting.parsed(table.require(origin, key), text, origin)));
  }

  Map<String, ResolvedSetting<?>> resolved() {
    return resolved;
  }

  private void putSection(SettingOrigin.File origin, String prefix, TomlValue.Table section) {
    for (Map.Entry<String, TomlValue> entry : section.values().entrySet()) {
      String key = prefix + entry.getKey();
      if (table.find(key).isEmpty()
          && entry.getValue() instanceof TomlValue.Table inner
          && (table.isSection(key) || !inner.values().isEmpty())) {
        // An unknown section is entered too: its keys tell better what was meant.
        putSection(origin, key + ".", inner);
      } else {
        put(ResolvedSetting.read(table.require(origin, key), entry.getValue(), origin));
      }
    }
  }

  private void put(ResolvedSetting<?> value) {
    resolved.put(value.setting().key(), value);
  }
}
