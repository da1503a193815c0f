package dev.ibid.attribution.quantity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Numbers that are written in words. English; all words are in lower case. */
final class SpelledNumbers {
  private static final List<String> SMALL =
      List.of(
          "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
              .concat(" fifteen sixteen seventeen eighteen nineteen")
              .split(" "));
  private static final List<String> TENS =
      List.of("twenty thirty forty fifty sixty seventy eighty ninety".split(" "));
  private static final List<String> ORDINALS =
      List.of(
          "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
              .split(" "));
  private static final Map<String, Double> SCALES =
      Map.of(
          "hundred",
          1e2,
          "thousand",
          1e3,
          "million",
          1e6,
          "billion",
          1e9,
          "trillion",
          1e12,
          "bn",
          1e9,
          "mn",
          1e6,
          "dozen",
          12.0);
  private static final Map<String, Double> PARTS =
      Map.of(
          "half",
          0.5,
          "third",
          1 / 3.0,
          "thirds",
          1 / 3.0,
          "quarter",
          0.25,
          "quarters",
          0.25,
          "fifth",
          0.2,
          "fifths",
          0.2,
          "tenth",
          0.1,
          "tenths",
          0.1);
  private static final Map<String, Double> MULTIPLES =
      Map.of(
          "twice",
          2.0,
          "double",
          2.0,
          "doubled",
          2.0,
          "doubles",
          2.0,
          "doubling",
          2.0,
          "triple",
          3.0,
          "tripled",
          3.0,
          "thrice",
          3.0);
  private static final Map<String, Double> WORDS = new HashMap<>();

  static {
    for (int i = 0; i < SMALL.size(); i++) {
      WORDS.put(SMALL.get(i), (double) i);
    }
    for (int i = 0; i < TENS.size(); i++) {
      WORDS.put(TENS.get(i), 20.0 + 10 * i);
    }
  }

  private SpelledNumbers() {}

  static OptionalDouble word(String word) {
    return of(WORDS, word);
  }

  static boolean isTens(String word) {
    return TENS.contains(word);
  }

  static OptionalDouble scale(String word) {
    return of(SCALES, word);
  }

  /** A part of a whole: "third" is a third. */
  static OptionalDouble part(String word) {
    return of(PARTS, word);
  }

  /** How often something is taken: "twice", "fourfold". */
  static OptionalDouble multiple(String word) {
    if (word.endsWith("fold")) {
      return word(word.substring(0, word.length() - "fold".length()));
    }
    return of(MULTIPLES, word);
  }

  static Optional<Integer> ordinal(String word) {
    int place = ORDINALS.indexOf(word);
    return place < 0 ? Optional.empty() : Optional.of(place + 1);
  }

  private static OptionalDouble of(Map<String, Double> map, String word) {
    Double value = map.get(word);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}
