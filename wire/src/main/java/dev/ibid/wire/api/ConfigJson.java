package dev.ibid.wire.api;

import java.util.List;

/** What {@code config} answers. */
public record ConfigJson(String file, List<SettingJson> settings) {
  public ConfigJson {
    settings = List.copyOf(settings);
  }

  /** A setting in force, and where its value comes from. */
  public record SettingJson(String key, String value, String origin, String description) {}
}
