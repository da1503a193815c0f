package dev.ibid.bench.measure;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Texts in which words are as unevenly common as in any language: the nth commonest word stands
 * there 1/n times as often as the commonest. The first few are words of English that say nothing,
 * as they are in English; the others are made up.
 */
public final class ZipfText {
  private static final int VOCABULARY = 60_000;
  private static final List<String> SYLLABLES =
      List.of("ba", "cor", "den", "fi", "gal", "hu", "jo", "kem", "la", "mi", "nor", "pu", "qua");
  private static final List<String> SMALL_WORDS =
      List.of(
          """
          the of and to in a is that for it was on are as with be by at this from or an but not \
          they his which had their there"""
              .split(" "));

  private static final String[] WORDS = words();
  private static final double[] CUMULATED = cumulated();

  private ZipfText() {}

  private static String[] words() {
    return IntStream.range(0, VOCABULARY)
        .mapToObj(rank -> rank < SMALL_WORDS.size() ? SMALL_WORDS.get(rank) : madeUp(rank))
        .toArray(String[]::new);
  }

  /** The number in the base of the syllables, so that no two are alike. */
  private static String madeUp(int rank) {
    StringBuilder word = new StringBuilder();
    int rest = rank + SYLLABLES.size();
    while (rest > 0) {
      word.append(SYLLABLES.get(rest % SYLLABLES.size()));
      rest /= SYLLABLES.size();
    }
    return word.append('x').toString(); // No ending that a stemmer would take off.
  }

  private static double[] cumulated() {
    double[] sums = new double[VOCABULARY];
    double sum = 0;
    for (int rank = 0; rank < VOCABULARY; rank++) {
      sum += 1.0 / (rank + 1);
      sums[rank] = sum;
    }
    return sums;
  }

  public static String text(SplittableRandom random, int length) {
    return IntStream.range(0, length).mapToObj(i -> word(random)).collect(Collectors.joining(" "));
  }

  private static String word(SplittableRandom random) {
    double point = random.nextDouble() * CUMULATED[VOCABULARY - 1];
    int rank = Arrays.binarySearch(CUMULATED, point);
    return WORDS[rank >= 0 ? rank : -rank - 1];
  }
}
