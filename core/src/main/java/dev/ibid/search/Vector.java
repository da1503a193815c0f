package dev.ibid.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a text as a direction, a byte for each dimension. The length says nothing: each
 * vector is scaled to use the whole range of a byte, and only angles are ever compared. Immutable.
 */
public final class Vector {
  private static final int RANGE = Byte.MAX_VALUE;

  private final byte[] components;
  private final double norm;

  /** The components once more, for those that are compared often; whoever comes first makes it. */
  private volatile int @Nullable [] wide;

  private Vector(byte[] components) {
    this.components = components;
    this.norm = Math.sqrt(dot(components, components));
  }

  /** Rounds a vector of any length. */
  public static Vector of(float[] values) {
    float largest = 0;
    for (float value : values) {
      largest = Math.max(largest, Math.abs(value));
    }
    byte[] components = new byte[values.length];
    if (largest > 0) {
      for (int i = 0; i < values.length; i++) {
        components[i] = (byte) Math.round(values[i] / largest * RANGE);
      }
    }
    return new Vector(components);
  }

  /** A vector as {@link #bytes} gave it. */
  public static Vector ofBytes(byte[] components) {
    return new Vector(components.clone());
  }

  public byte[] bytes() {
    return components.clone();
  }

  public int dimension() {
    return components.length;
  }

  /** From -1, opposite, to 1, the same; 0 when either has no direction. */
  public double cosine(Vector other) {
    if (other.components.length != components.length) {
      throw new IllegalArgumentException(
          "Vectors of %d and %d dimensions cannot be compared"
              .formatted(components.length, other.components.length));
    }
    double norms = norm * other.norm;
    return norms == 0 ? 0 : dot(components, other.components) / norms;
  }

  /**
   * The cosine to one that is compared again and again, like each of a sample: faster, for space.
   */
  public double cosineToKept(Vector kept) {
    double norms = norm * kept.norm;
    return norms == 0 ? 0 : dot(wide(), kept.wide()) / norms;
  }

  // Of products of bytes the compiler makes no vector instructions, of those of integers it does.
  private static int dot(int[] a, int[] b) {
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private int[] wide() {
    int[] known = wide;
    if (known == null) {
      known = new int[components.length];
      for (int i = 0; i < known.length; i++) {
        known[i] = components[i];
      }
      wide = known;
    }
    return known;
  }

  // Four sums at once: one would have each step wait for the one before.
  private static int dot(byte[] a, byte[] b) {
    int first = 0;
    int second = 0;
    int third = 0;
    int fourth = 0;
    int whole = a.length & -4;
    for (int i = 0; i < whole; i += 4) {
      first += a[i] * b[i];
      second += a[i + 1] * b[i + 1];
      third += a[i + 2] * b[i + 2];
      fourth += a[i + 3] * b[i + 3];
    }
    for (int i = whole; i < a.length; i++) {
      first += a[i] * b[i];
    }
    return first + second + third + fourth;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Vector vector && Arrays.equals(components, vector.components);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(components);
  }

  @Override
  public String toString() {
    return "Vector of " + components.length + " dimensions";
  }
}
