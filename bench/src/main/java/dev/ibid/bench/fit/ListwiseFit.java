package dev.ibid.bench.fit;

import java.util.List;

/**
 * Fits the weights of a linear ranking: each list is a softmax over its candidates, and the
 * relevant ones should share all of its mass. Newton's method, so nothing depends on chance.
 */
public final class ListwiseFit {
  private static final int STEPS = 30;
  private static final double SHORTEST = 1e-4;
  private static final double ENOUGH = 1e-7;

  /**
   * The least variance that a feature is held to have, so that one which never varies has no say.
   */
  private static final double LEAST = 0.01;

  /**
   * A question.
   *
   * @param rows the features of each candidate
   * @param target what each candidate should have of the mass, 1 in sum
   * @param weight how much the question counts
   */
  @SuppressWarnings("ArrayRecordComponent")
  public // A handful of numbers for millions of candidates.
  record Example(float[][] rows, double[] target, double weight) {}

  private final List<Example> examples;
  private final double penalty;
  private final int size;
  private final double total;
  private final double[] scale;

  public ListwiseFit(List<Example> examples, double penalty) {
    this.examples = examples;
    this.penalty = penalty;
    this.size = examples.getFirst().rows()[0].length;
    this.total = examples.stream().mapToDouble(Example::weight).sum();
    this.scale = deviations();
  }

  /** The weights; a penalty on large ones counts in deviations of the feature. */
  public double[] fit() {
    double[] weights = new double[size];
    double loss = loss(weights);
    for (int step = 0; step < STEPS; step++) {
      double[] change = newton(weights);
      double length = 1;
      double[] next = moved(weights, change, length);
      double nextLoss = loss(next);
      // Far from the best, a whole step goes too far.
      while (nextLoss > loss && length > SHORTEST) {
        length /= 2;
        next = moved(weights, change, length);
        nextLoss = loss(next);
      }
      if (loss - nextLoss < ENOUGH) {
        return weights;
      }
      weights = next;
      loss = nextLoss;
    }
    return weights;
  }

  private static double[] moved(double[] weights, double[] change, double length) {
    double[] moved = weights.clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] += length * change[i];
    }
    return moved;
  }

  private double loss(double[] weights) {
    double loss = 0;
    for (Example example : examples) {
      double[] mass = softmax(example.rows(), weights);
      for (int row = 0; row < mass.length; row++) {
        if (example.target()[row] > 0) {
          loss -= example.weight() / total * example.target()[row] * Math.log(mass[row] + 1e-300);
        }
      }
    }
    for (int i = 0; i < size; i++) {
      loss += penalty / 2 * scale[i] * scale[i] * weights[i] * weights[i];
    }
    return loss;
  }

  private double[] newton(double[] weights) {
    double[] gradient = new double[size];
    double[][] curvature = new double[size][size];
    for (Example example : examples) {
      add(example, weights, example.weight() / total, gradient, curvature);
    }
    for (int i = 0; i < size; i++) {
      double strength = penalty * scale[i] * scale[i];
      gradient[i] -= strength * weights[i];
      curvature[i][i] += strength + 1e-9;
    }
    return LinearSystem.solve(curvature, gradient);
  }

  private void add(
      Example example, double[] weights, double share, double[] gradient, double[][] curvature) {
    double[] mass = softmax(example.rows(), weights);
    double[] mean = new double[size];
    for (int row = 0; row < mass.length; row++) {
      float[] values = example.rows()[row];
      double toTarget = share * (example.target()[row] - mass[row]);
      for (int i = 0; i < size; i++) {
        gradient[i] += toTarget * values[i];
        mean[i] += mass[row] * values[i];
      }
      if (mass[row] > 1e-6) {
        addProducts(curvature, values, share * mass[row]);
      }
    }
    for (int i = 0; i < size; i++) {
      for (int k = 0; k < size; k++) {
        curvature[i][k] -= share * mean[i] * mean[k];
      }
    }
  }

  private static void addProducts(double[][] curvature, float[] values, double factor) {
    for (int i = 0; i < values.length; i++) {
      double first = factor * values[i];
      if (first != 0) {
        for (int k = 0; k < values.length; k++) {
          curvature[i][k] += first * values[k];
        }
      }
    }
  }

  private static double[] softmax(float[][] rows, double[] weights) {
    double[] mass = new double[rows.length];
    double highest = Double.NEGATIVE_INFINITY;
    for (int row = 0; row < rows.length; row++) {
      for (int i = 0; i < weights.length; i++) {
        mass[row] += weights[i] * rows[row][i];
      }
      highest = Math.max(highest, mass[row]);
    }
    double sum = 0;
    for (int row = 0; row < rows.length; row++) {
      mass[row] = Math.exp(mass[row] - highest);
      sum += mass[row];
    }
    for (int row = 0; row < rows.length; row++) {
      mass[row] /= sum;
    }
    return mass;
  }

  private double[] deviations() {
    double[] sums = new double[size];
    double[] squares = new double[size];
    int rows = 0;
    for (Example example : examples) {
      for (float[] row : example.rows()) {
        rows++;
        for (int i = 0; i < size; i++) {
          sums[i] += row[i];
          squares[i] += row[i] * row[i];
        }
      }
    }
    double[] deviations = new double[size];
    for (int i = 0; i < size; i++) {
      double mean = sums[i] / rows;
      deviations[i] = Math.sqrt(Math.max(squares[i] / rows - mean * mean, LEAST));
    }
    return deviations;
  }
}
