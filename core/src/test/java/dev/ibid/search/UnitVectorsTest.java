package dev.ibid.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class UnitVectorsTest {
  @ParameterizedTest
  @ValueSource(ints = {2, 8, 384, 1536})
  void products_tell_what_cosines_tell(int dimension) {
    Random random = new Random(dimension);
    double length = product(UnitVectors.of(vector(random, dimension)), dimension);
    for (int i = 0; i < 200; i++) {
      Vector one = vector(random, dimension);
      Vector other = vector(random, dimension);

      double product = dot(UnitVectors.of(one), UnitVectors.of(other)) / length;

      assertThat(product).isCloseTo(one.cosine(other), within(0.02));
    }
  }

  private static double product(byte[] direction, int dimension) {
    assertThat(direction).hasSize(dimension);
    return dot(direction, direction);
  }

  private static Vector vector(Random random, int dimension) {
    float[] values = new float[dimension];
    for (int i = 0; i < dimension; i++) {
      values[i] = (float) random.nextGaussian();
    }
    return Vector.of(values);
  }

  private static double dot(byte[] a, byte[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
