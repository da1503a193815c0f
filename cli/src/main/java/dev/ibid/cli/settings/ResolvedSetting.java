package dev.ibid.cli.settings;

import java.util.Optional;

/** A setting with its value and where that came from. */
record ResolvedSetting<T>(Setting<T> setting, T value, SettingOrigin origin) {
  static <T> ResolvedSetting<T> byDefault(Setting<T> setting) {
    return new ResolvedSetting<>(setting, setting.defaultValue(), new SettingOrigin.Default());
  }

  /** From a word in the environment or on the command line. */
  static <T> ResolvedSetting<T> parsed(Setting<T> setting, String text, SettingOrigin origin) {
    return setting
        .type()
        .parse(text.strip())
        .map(value -> new ResolvedSetting<>(setting, value, origin))
        .orElseThrow(() -> Misconfiguration.at(origin, refusal(setting, QuotedLine.quoted(text))));
  }

  static <T> ResolvedSetting<T> read(Setting<T> setting, TomlValue written, SettingOrigin origin) {
    Optional<T> value = setting.type().read(written);
    return value
        .map(allowed -> new ResolvedSetting<>(setting, allowed, origin))
        .orElseThrow(
            () ->
                Misconfiguration.at(
                    origin, refusal(setting, written.toString()) + hint(setting, written)));
  }

  Settings.Entry entry() {
    return new Settings.Entry(
        setting.key(), setting.type().print(value), origin, setting.description());
  }

  private static String refusal(Setting<?> setting, String written) {
    return "%s is %s; allowed are %s".formatted(setting.key(), written, setting.type().allowed());
  }

  /** What is wrong when it is not the value but the quotes around it. */
  private static String hint(Setting<?> setting, TomlValue written) {
    return written instanceof TomlValue.Scalar(TomlValue.Kind kind, String text)
            && kind == TomlValue.Kind.TEXT
            && setting.type().parse(text).isPresent()
        ? ", without quotes"
        : "";
  }
}
