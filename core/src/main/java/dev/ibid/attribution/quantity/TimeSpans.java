package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;

/** Joins what is said in two units: "nine hours and 45 minutes" is one duration. */
final class TimeSpans {
  private TimeSpans() {}

  static List<Quantity> joined(List<Quantity> found, String text) {
    List<Quantity> joined = new ArrayList<>();
    for (Quantity next : found) {
      if (!joined.isEmpty()
          && joined.getLast() instanceof Amount first
          && next instanceof Amount second
          && continues(first, second, text)) {
        joined.removeLast();
        joined.add(sum(first, second));
      } else {
        joined.add(next);
      }
    }
    return joined;
  }

  private static boolean continues(Amount first, Amount second, String text) {
    String between = text.substring(first.span().end(), second.span().start()).strip();
    return !first.unit().isNone()
        && first.unit().dimension().equals(second.unit().dimension())
        && first.unit().factor() > second.unit().factor()
        && (between.isEmpty() || between.equals("and"));
  }

  private static Amount sum(Amount first, Amount second) {
    return new Amount(
        new Span(first.span().start(), second.span().end()),
        (first.base() + second.base()) / second.unit().factor(),
        second.unit(),
        first.bound(),
        second.step(),
        second.counted(),
        false);
  }
}
