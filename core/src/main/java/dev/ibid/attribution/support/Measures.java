package dev.ibid.attribution.support;

import dev.ibid.text.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What numbers count: the sign, the currency or the unit beside them. Only what is written in a few
 * ways is known; a number that counts anything else has no measure.
 */
final class Measures {
  static final String NONE = "";

  /** The same measure in each line, as it is written before or behind a number. */
  private static final Map<String, String> KNOWN =
      known(
          """
          % percent
          $ dollar dollars usd
          € euro euros eur
          £ gbp
          ¥ yen jpy
          ₩ krw
          mm millimetre millimetres millimeter millimeters
          cm centimetre centimetres centimeter centimeters
          m metre metres meter meters
          km kilometre kilometres kilometer kilometers
          mi mile miles
          ft foot feet
          inch inches
          mg milligram milligrams
          g gram grams
          kg kilogram kilograms kilo kilos
          t ton tons tonne tonnes
          lb lbs
          ms millisecond milliseconds
          second seconds
          minute minutes
          hour hours
          day days
          week weeks
          month months
          year years
          kb kilobyte kilobytes
          mb megabyte megabytes
          gb gigabyte gigabytes
          tb terabyte terabytes
          kw kilowatt kilowatts
          mw megawatt megawatts
          gw gigawatt gigawatts
          am a.m
          pm p.m
          °c celsius
          °f fahrenheit
          """);

  private Measures() {}

  /** The measure of the number that stands there. */
  static String of(String text, Span number) {
    return sign(text, number.start()) + unit(text, number);
  }

  /** Whether two numbers may count the same; what is not said may be meant. */
  static boolean agree(String one, String other) {
    boolean signs = one.startsWith("-") == other.startsWith("-");
    String first = one.replace("-", NONE);
    String second = other.replace("-", NONE);
    return signs && (first.isEmpty() || second.isEmpty() || first.equals(second));
  }

  /** A dash between two numbers or words is none. */
  private static String sign(String text, int start) {
    boolean dash = start > 0 && "-−".indexOf(text.charAt(start - 1)) >= 0;
    boolean alone = start < 2 || " (\n".indexOf(text.charAt(start - 2)) >= 0;
    return dash && alone ? "-" : NONE;
  }

  private static String unit(String text, Span number) {
    int before = number.start() - 1;
    String currency =
        before < 0 ? NONE : KNOWN.getOrDefault(String.valueOf(text.charAt(before)), NONE);
    if (!currency.isEmpty()) {
      return currency;
    }
    int start = number.end();
    while (start < text.length() && " \u00a0".indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    int end = start;
    while (end < text.length() && isPart(text, start, end)) {
      end++;
    }
    return KNOWN.getOrDefault(text.substring(start, end).toLowerCase(Locale.ROOT), NONE);
  }

  private static boolean isPart(String text, int start, int at) {
    char c = text.charAt(at);
    boolean inside =
        at > start && at + 1 < text.length() && Character.isLetter(text.charAt(at + 1));
    return Character.isLetter(c) || (at == start && "%°$€".indexOf(c) >= 0) || (c == '.' && inside);
  }

  private static Map<String, String> known(String lines) {
    Map<String, String> known = new HashMap<>();
    lines
        .lines()
        .map(line -> List.of(line.split(" ")))
        .forEach(names -> names.forEach(name -> known.put(name, names.getFirst())));
    return Map.copyOf(known);
  }
}
