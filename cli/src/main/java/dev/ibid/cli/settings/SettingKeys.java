package dev.ibid.cli.settings;

import static dev.ibid.cli.settings.SettingType.bool;
import static dev.ibid.cli.settings.SettingType.choice;
import static dev.ibid.cli.settings.SettingType.duration;
import static dev.ibid.cli.settings.SettingType.size;
import static dev.ibid.cli.settings.SettingType.table;

import dev.ibid.cli.log.LogLevel;
import dev.ibid.disclosure.ContextFormat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Everything that can be configured; a setting that is declared here is known everywhere. */
public final class SettingKeys {
  private static final List<Setting<?>> DECLARED = new ArrayList<>();

  public static final Setting<Boolean> CITATIONS_ENABLED =
      declare("citations.enabled", bool(), true, "Give citations at all");

  public static final Setting<Boolean> INCLUDE_IN_CONTEXT =
      declare(
          "citations.include-in-context",
          bool(),
          true,
          "Put the citations into the context that a model is given");

  public static final Setting<Boolean> TRACK_USAGE =
      declare(
          "citations.track-usage", bool(), true, "Count how often a citation is shown and cited");

  public static final Setting<ContextFormat> CITATIONS_FORMAT =
      declare(
          "citations.format",
          choice(ContextFormat.class),
          ContextFormat.INLINE,
          "How cited memories are laid out in a context");

  public static final Setting<ByteSize> MAX_CONTENT =
      declare(
          "memory.max-content",
          size(ByteSize.ofKilobytes(1), ByteSize.ofGigabytes(1)),
          ByteSize.ofMegabytes(10),
          "The largest content of an event, in bytes of UTF-8");

  public static final Setting<Map<String, Duration>> RETENTION_AGE =
      declare(
          "retention.max-age",
          table(duration(Duration.ofHours(1), Duration.ofDays(36_500))),
          Map.of(),
          "How old events may become, by project; * is any other project");

  public static final Setting<Map<String, ByteSize>> RETENTION_SIZE =
      declare(
          "retention.max-size",
          table(size(ByteSize.ofKilobytes(1), ByteSize.ofGigabytes(1000))),
          Map.of(),
          "How much content is kept, by project; * is any other project");

  public static final Setting<LogLevel> LOG_LEVEL =
      declare("log.level", choice(LogLevel.class), LogLevel.INFO, "What goes into the log");

  static final SettingTable TABLE = new SettingTable(DECLARED);

  private SettingKeys() {}

  private static <T> Setting<T> declare(
      String key, SettingType<T> type, T defaultValue, String description) {
    Setting<T> setting = new Setting<>(key, type, defaultValue, description);
    DECLARED.add(setting);
    return setting;
  }
}
