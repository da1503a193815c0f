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

  /** What digits are multiplied with by the syllables that follow; 천억 is a thousand times 억. */
  static OptionalDouble scale(String word) {
    double product = 1;
    int at = 0;
    while (at < word.length() && scale(word.charAt(at)).isPresent()) {
      product *= scale(word.charAt(at)).getAsDouble();
      at++;
    }
    return at == 0 || word.length() - at > 1 ? OptionalDouble.empty() : OptionalDouble.of(product);
  }

  private static OptionalDouble scale(char syllable) {
    return switch (syllable) {
      case '십' -> OptionalDouble.of(1e1);
      case '백' -> OptionalDouble.of(1e2);
      case '천' -> OptionalDouble.of(1e3);
      case '만' -> OptionalDouble.of(1e4);
      case '억' -> OptionalDouble.of(1e8);
      case '조' -> OptionalDouble.of(1e12);
      default -> OptionalDouble.empty();
    };
  }
}
