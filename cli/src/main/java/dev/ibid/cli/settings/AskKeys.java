package dev.ibid.cli.settings;

import static dev.ibid.cli.settings.SettingType.bool;
import static dev.ibid.cli.settings.SettingType.duration;
import static dev.ibid.cli.settings.SettingType.integer;

import dev.ibid.search.sentence.RankingLimits;
import java.time.Duration;
import java.util.List;

/** How much the model inside ibid reads for one question. */
public final class AskKeys {
  public static final Setting<Integer> SENTENCES =
      new Setting<>(
          "ask.sentences",
          integer(8, 1_000),
          RankingLimits.DEFAULT.sentences(),
          "How many sentences the model inside ibid reads for one question");

  public static final Setting<Duration> READING =
      new Setting<>(
          "ask.reading",
          duration(Duration.ofMillis(10), Duration.ofMinutes(1)),
          RankingLimits.DEFAULT.time(),
          "How long it reads at most");

  public static final Setting<Boolean> THOROUGH =
      new Setting<>(
          "ask.thorough",
          bool(),
          true,
          "Whether it also reads the best of them together with the question: better, and slower");

  static final List<Setting<?>> ALL = List.of(SENTENCES, READING, THOROUGH);

  private AskKeys() {}
}
