package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;

/** A number, date or time that a text says, and where it stands. */
public sealed interface Quantity permits Amount, CalendarDate, ClockTime, YearRange {
  Span span();

  /** Whether a text that says this says the claimed one, in whatever form and rounded or not. */
  boolean states(Quantity claimed);

  /** Whether both tell the same thing of something, so that at most one of them is true of it. */
  boolean rivals(Quantity claimed);

  /** Whether the claimed one would say something else in the place of this one. */
  default boolean isReplacedBy(Quantity claimed) {
    return rivals(claimed);
  }

  /** Whether it says how much something is at least or at most. */
  default boolean isBound() {
    return false;
  }

  /** Whether both may say the same for a month and for a year, or for a day and for a week. */
  default boolean isRateOf(Quantity claimed) {
    return false;
  }
}
