package dev.ibid.attribution.quantity;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes calculations for people. */
final class CalculationText {
  private static final int MINUTES = 60;

  private CalculationText() {}

  static Calculation of(String pattern, List<Amount> operands, Amount... shown) {
    Amount last = operands.getLast();
    Object[] numbers = Stream.of(shown).map(each -> shown(each, last)).toArray();
    return new Calculation(pattern.formatted(numbers), spans(operands));
  }

  static Calculation sum(List<Amount> operands, Amount result) {
    String sum = operands.stream().map(CalculationText::shown).collect(Collectors.joining(" + "));
    return new Calculation(sum + " = " + shown(result, operands.getFirst()), spans(operands));
  }

  static Calculation change(Amount one, Amount other, double difference, double base) {
    return new Calculation(
        "(%s − %s) ÷ %s = %s %%"
            .formatted(shown(one), shown(other), shown(other), percent(difference / base)),
        spans(List.of(one, other)));
  }

  static Calculation shareOfBoth(Amount one, Amount other, double share) {
    return new Calculation(
        "%s ÷ (%s + %s) = %s %%".formatted(shown(one), shown(one), shown(other), percent(share)),
        spans(List.of(one, other)));
  }

  static Calculation duration(ClockTime from, ClockTime to, int minutes) {
    return new Calculation(
        "%s to %s is %d h %d min"
            .formatted(clock(from), clock(to), minutes / MINUTES, minutes % MINUTES),
        List.of(from.span(), to.span()));
  }

  static Calculation years(CalendarDate later, CalendarDate earlier, int years) {
    return new Calculation(
        "%d − %d = %d years"
            .formatted(later.year().orElseThrow(), earlier.year().orElseThrow(), years),
        List.of(later.span(), earlier.span()));
  }

  /** In the units of an operand, as far as both have some of one dimension. */
  private static String shown(Amount amount, Amount operand) {
    boolean same = amount.unit().dimension().equals(operand.unit().dimension());
    return same && !amount.unit().isShare()
        ? plain(amount.base() / operand.unit().factor())
        : shown(amount);
  }

  static String shown(Amount amount) {
    String number = plain(amount.unit().isShare() ? amount.base() * 100 : amount.value());
    return amount.unit().isShare() ? number + " %" : number;
  }

  private static String percent(double share) {
    return plain(Math.round(share * 1_000) / 10.0);
  }

  private static String plain(double value) {
    BigDecimal rounded = BigDecimal.valueOf(Math.round(value * 1_000) / 1_000.0);
    return rounded.stripTrailingZeros().toPlainString();
  }

  private static String clock(ClockTime time) {
    return String.format(
        Locale.ROOT, "%d:%02d", time.minutes() / MINUTES, time.minutes() % MINUTES);
  }

  private static List<dev.ibid.text.Span> spans(List<Amount> operands) {
    return operands.stream().map(Amount::span).toList();
  }
}
