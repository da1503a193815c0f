package dev.ibid.cli.settings;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The settings in force. A flag beats the environment, the environment the file, the file the
 * default; every value given is checked, also one that is beaten. Immutable.
 */
public final class Settings {
  private final Map<String, ResolvedSetting<?>> resolved;
  private final Map<String, String> environment;
  private final Supplier<Settings> again;

  /**
   * One line of the settings in force.
   *
   * @param value in the spelling that a flag or a variable takes
   */
  public record Entry(String key, String value, SettingOrigin origin, String description) {}

  private Settings(
      Map<String, ResolvedSetting<?>> resolved,
      Map<String, String> environment,
      Supplier<Settings> again) {
    this.again = again;
    this.environment = Map.copyOf(environment);
    this.resolved = Collections.unmodifiableMap(new LinkedHashMap<>(resolved));
  }

  /**
   * Reads the settings; throws {@code BAD_CONFIGURATION} when a source is wrong.
   *
   * @param file the home's {@code config.toml}; need not exist
   * @param environment may hold anything; an empty variable counts as not set
   * @param flags values by key
   */
  public static Settings load(
      Path file, Map<String, String> environment, Map<String, String> flags) {
    return load(SettingKeys.TABLE, file, environment, flags);
  }

  static Settings load(
      SettingTable table, Path file, Map<String, String> environment, Map<String, String> flags) {
    SettingLayers layers = new SettingLayers(table);
    layers.putFile(new SettingOrigin.File(file));
    layers.putEnvironment(environment);
    layers.putFlags(flags);
    return new Settings(
        layers.resolved(), environment, () -> load(table, file, environment, flags));
  }

  /** The settings as they are now, for the same caller: the file may have changed. */
  public Settings reload() {
    return again.get();
  }

  /** The value in force. */
  public <T> T value(Setting<T> setting) {
    ResolvedSetting<?> found = resolved.get(setting.key());
    if (found == null || found.setting() != setting) {
      throw new IllegalArgumentException("Not one of these settings: " + setting);
    }
    @SuppressWarnings("unchecked") // The very same setting, so its value has the setting's type.
    T value = (T) found.value();
    return value;
  }

  /**
   * What must never be written down beside settings: it comes from the environment, or from a file
   * that the variable with {@code _FILE} behind its name says, and is not listed.
   */
  public Optional<String> secret(String variable) {
    return variable(variable).or(() -> variable(variable + "_FILE").map(Settings::contentOf));
  }

  private Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
  }

  private static String contentOf(String file) {
    try {
      return Files.readString(Path.of(file)).strip();
    } catch (IOException | InvalidPathException e) {
      throw new IbidException(
          ErrorCode.BAD_CONFIGURATION, "Cannot read the secret in the file " + file, e);
    }
  }

  /** All settings in force, in the order in which they are declared. */
  public List<Entry> entries() {
    return resolved.values().stream().<Entry>map(ResolvedSetting::entry).toList();
  }
}
