package dev.ibid.onnx;

/** Vectors of which only the direction counts. */
final class VectorNormalization {
  private VectorNormalization() {}

  /** The mean of some rows, with length 1; without any rows, or if they cancel out, 0. */
  static float[] mean(float[][] rows, int from, int to) {
    float[] mean = new float[rows[0].length];
    for (int row = from; row < to; row++) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += rows[row][i];
      }
    }
    return unit(mean);
  }

  /** The same direction with length 1, in place. */
  static float[] unit(float[] vector) {
    double norm = 0;
    for (float value : vector) {
      norm += value * value;
    }
    if (norm > 0) {
      float factor = (float) (1 / Math.sqrt(norm));
      for (int i = 0; i < vector.length; i++) {
        vector[i] *= factor;
      }
    }
    return vector;
  }
}
