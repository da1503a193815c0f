package dev.ibid.bench.attribution;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The directions in which vectors differ most, found by Jacobi's rotations. */
@SuppressWarnings("ArrayRecordComponent") // Used once and never compared.
record PrincipalComponents(double[] mean, double[][] directions) {
  private static final int SWEEPS = 12;
  private static final double NOTHING = 1e-12;

  static PrincipalComponents of(float[][] rows, int count) {
    double[] mean = mean(rows);
    double[][] matrix = covariance(rows, mean);
    int size = mean.length;
    double[][] vectors = new double[size][size];
    for (int i = 0; i < size; i++) {
      vectors[i][i] = 1;
    }
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int p = 0; p < size; p++) {
        for (int q = p + 1; q < size; q++) {
          rotate(matrix, vectors, p, q);
        }
      }
    }
    double[][] directions =
        IntStream.range(0, size)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -matrix[i][i]))
            .limit(count)
            .map(i -> vectors[i])
            .toArray(double[][]::new);
    return new PrincipalComponents(mean, directions);
  }

  float[][] project(float[][] rows) {
    return Arrays.stream(rows).map(this::project).toArray(float[][]::new);
  }

  private float[] project(float[] row) {
    float[] projected = new float[directions.length];
    for (int k = 0; k < projected.length; k++) {
      double sum = 0;
      for (int i = 0; i < row.length; i++) {
        sum += (row[i] - mean[i]) * directions[k][i];
      }
      projected[k] = (float) sum;
    }
    return projected;
  }

  private static double[] mean(float[][] rows) {
    double[] mean = new double[rows[0].length];
    for (float[] row : rows) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += row[i] / rows.length;
      }
    }
    return mean;
  }

  private static double[][] covariance(float[][] rows, double[] mean) {
    double[][] matrix = new double[mean.length][mean.length];
    for (float[] row : rows) {
      for (int i = 0; i < mean.length; i++) {
        double factor = (row[i] - mean[i]) / rows.length;
        for (int k = 0; k < mean.length; k++) {
          matrix[i][k] += factor * (row[k] - mean[k]);
        }
      }
    }
    return matrix;
  }

  /** Makes the element at (p, q) vanish; {@code vectors} keeps the eigenvectors as its rows. */
  private static void rotate(double[][] matrix, double[][] vectors, int p, int q) {
    if (Math.abs(matrix[p][q]) < NOTHING) {
      return;
    }
    double theta = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q]);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    double c = 1 / Math.sqrt(t * t + 1);
    double s = t * c;
    for (int i = 0; i < matrix.length; i++) {
      double first = matrix[i][p];
      double second = matrix[i][q];
      matrix[i][p] = c * first - s * second;
      matrix[i][q] = s * first + c * second;
    }
    for (int i = 0; i < matrix.length; i++) {
      double first = matrix[p][i];
      double second = matrix[q][i];
      matrix[p][i] = c * first - s * second;
      matrix[q][i] = s * first + c * second;
      first = vectors[p][i];
      second = vectors[q][i];
      vectors[p][i] = c * first - s * second;
      vectors[q][i] = s * first + c * second;
    }
  }
}
