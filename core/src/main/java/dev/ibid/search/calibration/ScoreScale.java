package dev.ibid.search.calibration;

/**
 * The score that people see: a fixed, rising map of the probability that a hit is relevant, which
 * puts the usual thresholds where they have a meaning.
 */
public final class ScoreScale {
  private static final double[] PROBABILITY = {0, 0.3, 0.5, 0.65, 0.9, 1};
  private static final double[] SCORE = {0, 0.70, 0.80, 0.85, 0.92, 1};

  private ScoreScale() {}

  public static double score(double probability) {
    return map(probability, PROBABILITY, SCORE);
  }

  /** The probability that a score stands for. */
  public static double probability(double score) {
    return map(score, SCORE, PROBABILITY);
  }

  private static double map(double value, double[] from, double[] to) {
    int i = 1;
    while (i < from.length - 1 && value > from[i]) {
      i++;
    }
    double share = (value - from[i - 1]) / (from[i] - from[i - 1]);
    return Math.clamp(to[i - 1] + share * (to[i] - to[i - 1]), 0, 1);
  }
}
