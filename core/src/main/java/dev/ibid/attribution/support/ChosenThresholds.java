package dev.ibid.attribution.support;

import java.util.Optional;

/**
 * Thresholds that somebody chose instead of those that were fitted. What is empty stays as it was
 * fitted, for each set of weights. A claim below {@code partial} is not supported, however low
 * {@code full} is.
 *
 * @param full from which probability on a claim is supported
 * @param partial from which on a part of it is
 * @param computed from which on a claim is supported whose numbers follow from the source's
 */
public record ChosenThresholds(
    Optional<Double> full, Optional<Double> partial, Optional<Double> computed) {
  /** All as they were fitted. */
  public static final ChosenThresholds NONE =
      new ChosenThresholds(Optional.empty(), Optional.empty(), Optional.empty());

  public ChosenThresholds {
    requireProbability(full);
    requireProbability(partial);
    requireProbability(computed);
  }

  SupportWeights over(SupportWeights fitted) {
    return fitted.withThresholds(
        full.orElse(fitted.full()),
        partial.orElse(fitted.partial()),
        computed.orElse(fitted.computed()));
  }

  private static void requireProbability(Optional<Double> threshold) {
    if (threshold.filter(value -> !(value >= 0 && value <= 1)).isPresent()) {
      throw new IllegalArgumentException("Not a probability: " + threshold.get());
    }
  }
}
