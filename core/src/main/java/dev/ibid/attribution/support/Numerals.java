package dev.ibid.attribution.support;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** Numbers in the forms they are written in, brought into one. */
final class Numerals {
  private static final Map<String, Integer> WORDS =
      Map.ofEntries(
          Map.entry("zero", 0),
          Map.entry("two", 2),
          Map.entry("three", 3),
          Map.entry("four", 4),
          Map.entry("five", 5),
          Map.entry("six", 6),
          Map.entry("seven", 7),
          Map.entry("eight", 8),
          Map.entry("nine", 9),
          Map.entry("ten", 10),
          Map.entry("eleven", 11),
          Map.entry("twelve", 12),
          Map.entry("thirteen", 13),
          Map.entry("fourteen", 14),
          Map.entry("fifteen", 15),
          Map.entry("sixteen", 16),
          Map.entry("seventeen", 17),
          Map.entry("eighteen", 18),
          Map.entry("nineteen", 19),
          Map.entry("twenty", 20),
          Map.entry("thirty", 30),
          Map.entry("forty", 40),
          Map.entry("fifty", 50),
          Map.entry("sixty", 60),
          Map.entry("seventy", 70),
          Map.entry("eighty", 80),
          Map.entry("ninety", 90));

  private static final Map<String, BigDecimal> SCALES =
      Map.of(
          "hundred", new BigDecimal("100"),
          "thousand", new BigDecimal("1000"),
          "million", new BigDecimal("1000000"),
          "billion", new BigDecimal("1000000000"),
          "trillion", new BigDecimal("1000000000000"));

  /** Longer than any number that people write out. */
  private static final int MOST_CHARS = 30;

  private Numerals() {}

  /**
   * The number that a word means, in lower case. "One" is none: it mostly stands for somebody or
   * something.
   */
  static Optional<BigDecimal> find(String word) {
    Integer spelled = WORDS.get(word);
    if (spelled != null) {
      return Optional.of(BigDecimal.valueOf(spelled));
    }
    if (word.isEmpty() || word.length() > MOST_CHARS || !isDigit(word.charAt(0))) {
      return Optional.empty();
    }
    int end = 0;
    StringBuilder digits = new StringBuilder();
    while (end < word.length() && (isDigit(word.charAt(end)) || isInside(word, end))) {
      if (word.charAt(end) != ',') {
        digits.append(word.charAt(end));
      }
      end++;
    }
    boolean number =
        isEnding(word.substring(end)) && digits.indexOf(".") == digits.lastIndexOf(".");
    return number ? Optional.of(new BigDecimal(digits.toString())) : Optional.empty();
  }

  /** What a number is multiplied with by the word behind it. */
  static Optional<BigDecimal> scale(String word) {
    return Optional.ofNullable(SCALES.get(word));
  }

  static String canonical(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  private static boolean isInside(String word, int at) {
    char c = word.charAt(at);
    boolean between = at + 1 < word.length() && isDigit(word.charAt(at + 1));
    return between && (c == '.' || (c == ',' && isThousands(word, at + 1)));
  }

  private static boolean isThousands(String word, int from) {
    int end = from;
    while (end < word.length() && isDigit(word.charAt(end))) {
      end++;
    }
    return end - from == 3;
  }

  /** Ordinals, decades and units that are glued to their number. */
  private static boolean isEnding(String ending) {
    return switch (ending) {
      case "", "st", "nd", "rd", "th", "s", "%" -> true;
      default -> false;
    };
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
