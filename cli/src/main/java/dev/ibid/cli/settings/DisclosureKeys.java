package dev.ibid.cli.settings;

import static dev.ibid.cli.settings.SettingType.choice;
import static dev.ibid.cli.settings.SettingType.integer;

import dev.ibid.search.calibration.MemoryWeights;
import java.time.Duration;
import java.util.List;

/**
 * How much is opened, told and held of what searches find, and whether retention runs by itself.
 */
public final class DisclosureKeys {
  /** Whether retention runs by itself. */
  public enum AutomaticRetention {
    OFF,
    DRY_RUN,
    DAILY
  }

  public static final Setting<Integer> MOST_EXPANDED =
      new Setting<>(
          "search.max-expanded", integer(1, 20), 3, "How many hits are opened at most, unasked");

  public static final Setting<MemoryWeights> WEIGHTS =
      new Setting<>(
          "search.weights",
          choice(MemoryWeights.class),
          MemoryWeights.OPEN,
          "Which weights rank memories: those fitted on open data, or those fitted on recorded"
              + " conversations, whose licences may forbid your use; read when the index is opened");

  public static final Setting<Integer> RESULTS =
      entries("cache.results", 100, "How many answers of searches are held");
  public static final Setting<Duration> RESULTS_AGE =
      age("cache.results-age", Duration.ofSeconds(60), "How long answers of searches are held");
  public static final Setting<Integer> TIMELINES =
      entries("cache.timelines", 500, "How many timelines are held");
  public static final Setting<Duration> TIMELINES_AGE =
      age("cache.timelines-age", Duration.ofMinutes(5), "How long timelines are held");
  public static final Setting<Integer> DETAILS =
      entries("cache.details", 200, "How many opened sources are held");
  public static final Setting<Duration> DETAILS_AGE =
      age("cache.details-age", Duration.ofMinutes(30), "How long opened sources are held");

  public static final Setting<AutomaticRetention> RETENTION =
      new Setting<>(
          "retention.automatic",
          choice(AutomaticRetention.class),
          AutomaticRetention.OFF,
          "Whether a process that stays applies retention once a day, or logs what would go");

  public static final Setting<Integer> NEGLECTED =
      new Setting<>(
          "hooks.neglected-after",
          integer(0, 1_000_000),
          0,
          "What was put beside prompts so often and never cited is told less readily; 0 turns that"
              + " off");

  static final List<Setting<?>> ALL =
      List.of(
          MOST_EXPANDED,
          WEIGHTS,
          RESULTS,
          RESULTS_AGE,
          TIMELINES,
          TIMELINES_AGE,
          DETAILS,
          DETAILS_AGE,
          RETENTION,
          NEGLECTED);

  private DisclosureKeys() {}

  private static Setting<Integer> entries(String key, int usual, String description) {
    return new Setting<>(key, integer(0, 1_000_000), usual, description);
  }

  private static Setting<Duration> age(String key, Duration usual, String description) {
    return new Setting<>(
        key,
        SettingType.duration(Duration.ofMillis(100), Duration.ofDays(365)),
        usual,
        description);
  }
}
