package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.stream.IntStream;

/**
 * A number with what it counts.
 *
 * @param value as it is written, "1.5 million" multiplied
 * @param step how much the last written digit is worth
 * @param counted the word that says what is counted where that is no unit; may be empty
 * @param ordinal whether it is a place in an order, like "third"
 */
record Amount(
    Span span, double value, Unit unit, Bound bound, double step, String counted, boolean ordinal)
    implements Quantity {
  /** How exact the number is meant. */
  enum Bound {
    EXACT,
    ABOUT,
    OVER,
    UNDER
  }

  /** How far "about" reaches, as people round. */
  private static final double ABOUT = 0.06;

  /** How far behind "more than" the number is that somebody had in mind. */
  private static final double BEYOND = 0.25;

  /** Nobody rounds by more: 40 minutes are not an hour. */
  private static final double ROUNDED = 0.1;

  private static final double SAME = 1e-6;

  /** Days of a week, months and weeks of a year. */
  private static final int[] PERIODS = {7, 12, 52};

  /** In the smallest units of its dimension. */
  double base() {
    return value * unit.factor();
  }

  /** The same, in the units of the other if this has none: "312 million euros, up from 260". */
  double baseBeside(Amount other) {
    return unit.isNone() ? value * other.unit.factor() : base();
  }

  Amount bounded(Bound newBound) {
    return new Amount(span, value, unit, newBound, step, counted, ordinal);
  }

  /** The same number in the scale and unit of another. */
  Amount scaled(double scale, Unit shared) {
    return new Amount(span, value * scale, shared, bound, step * scale, counted, ordinal);
  }

  /** One number of this and a larger part before it. */
  Amount behind(Amount larger) {
    Span whole = new Span(larger.span.start(), span.end());
    return new Amount(whole, larger.value + value, unit, larger.bound, step, counted, ordinal);
  }

  @Override
  public boolean states(Quantity claimed) {
    return claimed instanceof Amount other
        && !(other.isLimit() && !unit.isNone())
        && (other.unit.dimension().equals(unit.dimension())
            ? other.means(base(), step * unit.factor())
            : (other.unit.isNone() || unit.isNone())
                && !other.unit.isMultiple()
                && !unit.isMultiple()
                && other.withoutUnit().means(value, step));
  }

  @Override
  public boolean rivals(Quantity claimed) {
    return claimed instanceof Amount other
        && other.ordinal == ordinal
        && (other.unit.dimension().equals(unit.dimension())
            ? !unit.isNone() || isSameCounted(other)
            : isOfOtherLength(other));
  }

  /** Where words around both are the same, what is counted need not be known; bounds hold much. */
  @Override
  public boolean isReplacedBy(Quantity claimed) {
    return claimed instanceof Amount other
        && other.ordinal == ordinal
        && other.bound == Bound.EXACT
        && bound == Bound.EXACT
        && other.unit.dimension().equals(unit.dimension())
        && !isRateOf(claimed)
        && !states(claimed);
  }

  @Override
  public boolean isRateOf(Quantity claimed) {
    return claimed instanceof Amount other
        && !unit.isDuration()
        && IntStream.of(PERIODS)
            .anyMatch(n -> other.means(base() * n, 0) || other.means(base() / n, 0));
  }

  private boolean isSameCounted(Amount other) {
    return (!counted.isEmpty() && counted.equals(other.counted))
        || (isLimit() && other.bound == bound);
  }

  /** "Under 12" without a unit is an age or a place, and no price. */
  private boolean isLimit() {
    return unit.isNone() && isBound();
  }

  @Override
  public boolean isBound() {
    return bound == Bound.UNDER || bound == Bound.OVER;
  }

  /**
   * Months have no fixed length in days, but two weeks are never two months. Another number of
   * months may well be about something else, like somebody's age.
   */
  private boolean isOfOtherLength(Amount other) {
    return unit.isDuration() && other.unit.isDuration() && value == other.value;
  }

  /** Whether this is a right way to say a number, given in base units with its precision. */
  boolean means(double exact, double exactStep) {
    double said = base();
    double distance = Math.abs(said - exact);
    double size = Math.max(Math.abs(said), Math.abs(exact));
    boolean rounded =
        exactStep < step * unit.factor()
            && distance <= step * unit.factor() / 2
            && distance <= ROUNDED * size;
    if (distance <= SAME * size || rounded) {
      return true;
    }
    return switch (bound) {
      case EXACT -> false;
      case ABOUT -> distance <= ABOUT * size;
      case OVER -> exact > said && exact <= said * (1 + BEYOND);
      case UNDER -> exact < said && exact >= said * (1 - BEYOND);
    };
  }

  private Amount withoutUnit() {
    return new Amount(span, value, Unit.NONE, bound, step, counted, ordinal);
  }
}
