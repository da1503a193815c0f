package dev.ibid.cli.settings;

import static dev.ibid.cli.settings.SettingType.bool;
import static dev.ibid.cli.settings.SettingType.decimal;
import static dev.ibid.cli.settings.SettingType.optional;

import java.util.List;
import java.util.Optional;

/** From when on a claim counts as supported by a source. */
public final class AttributionKeys {
  public static final Setting<Boolean> THOROUGH =
      new Setting<>(
          "attribution.thorough",
          bool(),
          true,
          "Whether the model inside ibid reads claims beside the sentences that speak of them:"
              + " better, and slower");

  public static final Setting<Optional<Double>> FULL =
      threshold("attribution.full", "From which score on a source supports a claim");

  public static final Setting<Optional<Double>> PARTIAL =
      threshold(
          "attribution.partial",
          "From which score on a source supports a part of a claim; below it nothing is cited");

  public static final Setting<Optional<Double>> COMPUTED =
      threshold(
          "attribution.computed",
          "From which score on a claim is cited whose numbers follow from the source's");

  static final List<Setting<?>> ALL = List.of(THOROUGH, FULL, PARTIAL, COMPUTED);

  private AttributionKeys() {}

  /** Each set of weights has thresholds of its own, so no number could stand here. */
  private static Setting<Optional<Double>> threshold(String key, String description) {
    return new Setting<>(key, optional("fitted", decimal(0, 1)), Optional.empty(), description);
  }
}
