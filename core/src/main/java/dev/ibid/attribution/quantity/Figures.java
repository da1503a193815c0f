package dev.ibid.attribution.quantity;

import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Numbers in digits. */
final class Figures {
  private static final Pattern THOUSANDS = Pattern.compile("[0-9]{1,3}(,[0-9]{3})+(\\.[0-9]+)?");
  private static final Pattern PLAIN = Pattern.compile("[0-9]{1,15}([.,][0-9]{1,10})?");

  private Figures() {}

  /** The value; nothing for versions, addresses and the like. */
  static OptionalDouble value(String figure) {
    if (THOUSANDS.matcher(figure).matches()) {
      return OptionalDouble.of(Double.parseDouble(figure.replace(",", "")));
    }
    return PLAIN.matcher(figure).matches()
        ? OptionalDouble.of(Double.parseDouble(figure.replace(',', '.')))
        : OptionalDouble.empty();
  }

  /** What the last digit is worth. */
  static double step(String figure) {
    String plain = THOUSANDS.matcher(figure).matches() ? figure.replace(",", "") : figure;
    int point = Math.max(plain.indexOf('.'), plain.indexOf(','));
    return point < 0 ? 1 : Math.pow(10, point + 1 - plain.length());
  }

  /** What is counted, without the ending of the plural, or the particles behind a counter. */
  static String singular(String word) {
    if (!word.isEmpty() && word.charAt(0) >= '가') {
      return word.substring(0, 1);
    }
    return word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
  }
}
