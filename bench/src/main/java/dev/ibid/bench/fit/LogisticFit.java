package dev.ibid.bench.fit;

import java.util.List;

/** Fits a logistic regression by Newton's method: the odds that something is relevant. */
public final class LogisticFit {
  private static final int STEPS = 15;

  /**
   * An observation.
   *
   * @param values the signals, with a leading 1 for the bias
   * @param weight how much it counts
   */
  @SuppressWarnings("ArrayRecordComponent") // Used once and never compared.
  public record Example(double[] values, boolean relevant, double weight) {}

  private LogisticFit() {}

  public static double[] fit(List<Example> examples, double penalty) {
    int size = examples.getFirst().values().length;
    double[] weights = new double[size];
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = new double[size];
      double[][] curvature = new double[size][size];
      for (Example example : examples) {
        double[] values = example.values();
        double expected = probability(weights, values);
        double error = example.weight() * ((example.relevant() ? 1 : 0) - expected);
        double doubt = example.weight() * expected * (1 - expected);
        for (int i = 0; i < size; i++) {
          gradient[i] += error * values[i];
          for (int k = 0; k < size; k++) {
            curvature[i][k] += doubt * values[i] * values[k];
          }
        }
      }
      for (int i = 0; i < size; i++) {
        double strength = i == 0 ? 0 : penalty;
        gradient[i] -= strength * weights[i];
        curvature[i][i] += strength + 1e-9;
      }
      double[] change = LinearSystem.solve(curvature, gradient);
      for (int i = 0; i < size; i++) {
        weights[i] += change[i];
      }
    }
    return weights;
  }

  private static double probability(double[] weights, double[] values) {
    double odds = 0;
    for (int i = 0; i < weights.length; i++) {
      odds += weights[i] * values[i];
    }
    return 1 / (1 + Math.exp(-odds));
  }
}
