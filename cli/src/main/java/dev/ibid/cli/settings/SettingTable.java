package dev.ibid.cli.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The settings there are, by key. */
final class SettingTable {
  private final Map<String, Setting<?>> settings = new LinkedHashMap<>();

  SettingTable(List<Setting<?>> settings) {
    for (Setting<?> setting : settings) {
      if (this.settings.put(setting.key(), setting) != null) {
        throw new IllegalArgumentException("Two settings with the key " + setting);
      }
    }
  }

  List<Setting<?>> all() {
    return List.copyOf(settings.values());
  }

  Optional<Setting<?>> find(String key) {
    return Optional.ofNullable(settings.get(key));
  }

  Setting<?> require(SettingOrigin origin, String key) {
    return find(key).orElseThrow(() -> Misconfiguration.at(origin, unknown(key)));
  }

  /** Whether there are settings below this key. */
  boolean isSection(String key) {
    return members(key).findAny().isPresent();
  }

  private Stream<String> members(String section) {
    return settings.keySet().stream().filter(key -> key.startsWith(section + "."));
  }

  private String unknown(String key) {
    String written = QuotedLine.cut(key);
    Optional<String> member = members(key).findFirst();
    if (member.isPresent()) {
      return "%s is a section, not a setting; one of its settings is %s"
          .formatted(written, member.get());
    }
    return KeySuggestion.nearest(key, settings.keySet())
        .map(known -> "there is no setting %s; did you mean %s?".formatted(written, known))
        .orElse("there is no setting %s; \"ibid config\" lists those there are".formatted(written));
  }
}
