package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;

/**
 * A time of day.
 *
 * @param minutes since midnight
 */
record ClockTime(Span span, int minutes) implements Quantity {
  static final int DAY = 24 * 60;
  private static final int NOON = DAY / 2;
  private static final int HOUR = 60;

  @Override
  public boolean states(Quantity claimed) {
    // A full hour may be written as a bare number.
    return (claimed instanceof ClockTime other && other.minutes == minutes)
        || (claimed instanceof Amount amount
            && amount.unit().isNone()
            && minutes % HOUR == 0
            && (amount.value() == minutes / (double) HOUR
                || amount.value() == (minutes - NOON) / (double) HOUR));
  }

  @Override
  public boolean rivals(Quantity claimed) {
    return claimed instanceof ClockTime;
  }
}
