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
    int i = 1;
    while (i < PROBABILITY.length - 1 && probability > PROBABILITY[i]) {
      i++;
    }
    double share = (probability - PROBABILITY[i - 1]) / (PROBABILITY[i] - PROBABILITY[i - 1]);
    return Math.clamp(SCORE[i - 1] + share * (SCORE[i] - SCORE[i - 1]), 0, 1);
  }
}
