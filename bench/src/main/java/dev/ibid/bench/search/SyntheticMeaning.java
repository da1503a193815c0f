package dev.ibid.bench.search;

import dev.ibid.search.Vector;
import java.util.SplittableRandom;

/**
 * Vectors that lie in clusters as those of real texts do: all lean to one side, texts of a topic
 * lean together, and those of a session even more.
 */
final class SyntheticMeaning {
  private static final int DIMENSION = 384;
  private static final int TOPICS = 1_000;
  private static final double OF_ALL = 1;
  private static final double OF_TOPIC = 0.8;
  private static final double OF_SESSION = 0.5;
  private static final double OWN = 0.7;
  private static final double OF_QUESTION = 0.6;

  private SyntheticMeaning() {}

  static Vector of(long session, long number) {
    return Vector.of(values(session, number));
  }

  /** A question that an event answers: somewhere near it. */
  static Vector near(long session, long number) {
    float[] values = values(session, number);
    add(values, OF_QUESTION, 3, number);
    return Vector.of(values);
  }

  private static float[] values(long session, long number) {
    float[] values = new float[DIMENSION];
    add(values, OF_ALL, 0, 0);
    add(values, OF_TOPIC, 1, session % TOPICS);
    add(values, OF_SESSION, 2, session);
    add(values, OWN, 4, number);
    return values;
  }

  private static void add(float[] values, double weight, long kind, long number) {
    SplittableRandom random = new SplittableRandom(number * 8 + kind);
    for (int i = 0; i < values.length; i++) {
      values[i] += (float) (weight * random.nextGaussian());
    }
  }
}
