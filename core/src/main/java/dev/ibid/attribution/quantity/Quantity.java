package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;

/** A number, date or time that a text says, and where it stands. */
public sealed interface Quantity permits Amount, CalendarDate, ClockTime, YearRange {
  Span span();

  /** Whether a text that says this says the claimed one, in whatever form and rounded or not. */
  boolean states(Quantity claimed);

  /** Whether both tell the same thing of something, so that at most one of them is true of it. */
  boolean rivals(Quantity claimed);
}
