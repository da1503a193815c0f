package dev.ibid.bench.fit;

/** Equations, solved by elimination with the largest pivot. */
public final class LinearSystem {
  private LinearSystem() {}

  /** The x for which {@code matrix} times x is {@code right}; both are used up. */
  public static double[] solve(double[][] matrix, double[] right) {
    int size = right.length;
    for (int column = 0; column < size; column++) {
      int pivot = column;
      for (int row = column + 1; row < size; row++) {
        if (Math.abs(matrix[row][column]) > Math.abs(matrix[pivot][column])) {
          pivot = row;
        }
      }
      swap(matrix, right, pivot, column);
      for (int row = column + 1; row < size; row++) {
        double factor = matrix[row][column] / matrix[column][column];
        for (int i = column; i < size; i++) {
          matrix[row][i] -= factor * matrix[column][i];
        }
        right[row] -= factor * right[column];
      }
    }
    double[] solution = new double[size];
    for (int row = size - 1; row >= 0; row--) {
      double rest = right[row];
      for (int i = row + 1; i < size; i++) {
        rest -= matrix[row][i] * solution[i];
      }
      solution[row] = rest / matrix[row][row];
    }
    return solution;
  }

  private static void swap(double[][] matrix, double[] right, int a, int b) {
    double[] row = matrix[a];
    matrix[a] = matrix[b];
    matrix[b] = row;
    double value = right[a];
    right[a] = right[b];
    right[b] = value;
  }
}
