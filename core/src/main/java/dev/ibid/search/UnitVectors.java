package dev.ibid.search;

/**
 * Vectors as indexes compare them: all of one length, so that the product of two says how near they
 * are. A cosine would be told by any vectors, at three times the price. All indexes round in the
 * same way, lest they disagree about who is near.
 */
public final class UnitVectors {
  /** Components that stand out more than this from the others of their vector are cut. */
  private static final double OUTSTANDING = 5;

  private UnitVectors() {}

  /** The components of a vector that has a direction. */
  public static byte[] of(Vector vector) {
    byte[] components = vector.bytes();
    double scale = length(components.length) / Math.sqrt(squares(components));
    for (int i = 0; i < components.length; i++) {
      long scaled = Math.round(components[i] * scale);
      components[i] = (byte) Math.clamp(scaled, -Byte.MAX_VALUE, Byte.MAX_VALUE);
    }
    return components;
  }

  private static double length(int dimension) {
    return Byte.MAX_VALUE * Math.max(1, Math.sqrt(dimension) / OUTSTANDING);
  }

  private static double squares(byte[] components) {
    double sum = 0;
    for (byte component : components) {
      sum += component * component;
    }
    return sum;
  }
}
