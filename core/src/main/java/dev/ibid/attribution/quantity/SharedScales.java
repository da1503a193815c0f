package dev.ibid.attribution.quantity;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers that say a part of what they mean beside the next: the first of "31 to 28 million euros"
 * is in millions of euros as well, and "2조 4천억" is one number.
 */
final class SharedScales {
  private static final Pattern RANGE = Pattern.compile("\\s*(?:to|and|or|-|–)\\s*");
  private static final Pattern FIGURE = Pattern.compile("[0-9][0-9.,]*");

  /** What is much smaller was meant as it is written. */
  private static final double MOST_APART = 20;

  private SharedScales() {}

  static List<Quantity> joined(List<Quantity> read, String text) {
    List<Quantity> joined = new ArrayList<>(read);
    for (int i = joined.size() - 2; i >= 0; i--) {
      if (joined.get(i) instanceof Amount first
          && joined.get(i + 1) instanceof Amount second
          && first.unit().isNone()
          && first.span().end() <= second.span().start()) {
        String between = text.substring(first.span().end(), second.span().start());
        double scale = scale(second, text);
        if (RANGE.matcher(between).matches() && isShared(first, second, scale, text)) {
          joined.set(i, first.scaled(scale, second.unit()));
        } else if (between.isBlank() && !between.isEmpty() && isPart(first, second, text)) {
          joined.set(i, second.behind(first));
          joined.remove(i + 1);
        }
      }
    }
    return List.copyOf(joined);
  }

  private static boolean isShared(Amount first, Amount second, double scale, String text) {
    return scale > 1
        && scale(first, text) == 1
        && first.value() * scale * MOST_APART > second.value()
        && first.value() * scale < second.value() * MOST_APART;
  }

  private static boolean isPart(Amount first, Amount second, String text) {
    String scaled = first.span().of(text);
    boolean korean = !scaled.isEmpty() && scaled.charAt(scaled.length() - 1) >= '가';
    return korean && scale(first, text) > second.value();
  }

  /** What the figure of an amount is multiplied with. */
  private static double scale(Amount amount, String text) {
    Matcher figure = FIGURE.matcher(amount.span().of(text));
    OptionalDouble value =
        figure.lookingAt() ? Figures.value(figure.group()) : OptionalDouble.empty();
    return value.isPresent() && value.getAsDouble() > 0 ? amount.value() / value.getAsDouble() : 1;
  }
}
