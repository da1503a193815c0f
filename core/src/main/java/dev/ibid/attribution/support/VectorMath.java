package dev.ibid.attribution.support;

import java.util.List;

/** Arithmetic on vectors of words. */
final class VectorMath {
  private VectorMath() {}

  /** Where vectors point together, with length 1; without dimensions if there are none. */
  static float[] direction(List<WordVector> vectors) {
    if (vectors.isEmpty()) {
      return new float[0];
    }
    float[] sum = new float[vectors.getFirst().direction().length];
    for (WordVector vector : vectors) {
      float[] direction = vector.direction();
      float weight = (float) vector.weight();
      for (int i = 0; i < sum.length; i++) {
        sum[i] += weight * direction[i];
      }
    }
    float length = (float) Math.sqrt(dot(sum, sum));
    for (int i = 0; i < sum.length && length > 0; i++) {
      sum[i] /= length;
    }
    return sum;
  }

  /** How near two directions are; nothing is near to what has no dimensions. */
  static float dot(float[] a, float[] b) {
    float first = 0;
    float second = 0;
    float third = 0;
    float fourth = 0;
    int length = Math.min(a.length, b.length);
    int i = 0;
    // Four sums at once: one alone would wait for itself at every step.
    for (; i + 3 < length; i += 4) {
      first += a[i] * b[i];
      second += a[i + 1] * b[i + 1];
      third += a[i + 2] * b[i + 2];
      fourth += a[i + 3] * b[i + 3];
    }
    for (; i < length; i++) {
      first += a[i] * b[i];
    }
    return first + second + third + fourth;
  }
}
