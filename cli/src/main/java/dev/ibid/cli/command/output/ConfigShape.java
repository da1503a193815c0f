package dev.ibid.cli.command.output;

import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.Settings;
import dev.ibid.privacy.Redactor;
import dev.ibid.wire.api.ConfigJson;

/** Settings as programs are told of them. */
public final class ConfigShape {
  private ConfigShape() {}

  public static ConfigJson of(Home home, Settings settings) {
    return new ConfigJson(
        home.configuration().toString(),
        settings.entries().stream().map(ConfigShape::entry).toList());
  }

  private static ConfigJson.SettingJson entry(Settings.Entry entry) {
    return new ConfigJson.SettingJson(
        entry.key(),
        // Somebody may have written a password into an address by hand.
        Redactor.standard().redact(entry.value()),
        entry.origin().label(),
        entry.description());
  }
}
