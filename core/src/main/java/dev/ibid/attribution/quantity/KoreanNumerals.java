package dev.ibid.attribution.quantity;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Korean numbers that are written in words before what they count, and scales behind digits. */
final class KoreanNumerals {
  private static final List<String> COUNTS = List.of("한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두".split(" "));

  private KoreanNumerals() {}

  static OptionalInt count(String word) {
    int place = COUNTS.indexOf(word);
    return place < 0 ? OptionalInt.empty() : OptionalInt.of(place + 1);
  }

  /** What digits are multiplied with by the syllable that follows. */
  static OptionalDouble scale(String word) {
    return word.isEmpty() ? OptionalDouble.empty() : scale(word.charAt(0));
  }

  private static OptionalDouble scale(char syllable) {
    return switch (syllable) {
      case '천' -> OptionalDouble.of(1e3);
      case '만' -> OptionalDouble.of(1e4);
      case '억' -> OptionalDouble.of(1e8);
      case '조' -> OptionalDouble.of(1e12);
      default -> OptionalDouble.empty();
    };
  }
}
