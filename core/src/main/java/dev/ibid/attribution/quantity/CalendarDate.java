package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.OptionalInt;

/** A date, as far as it is said: any of year, month and day may be missing, not all. */
record CalendarDate(Span span, OptionalInt year, OptionalInt month, OptionalInt day)
    implements Quantity {
  @Override
  public boolean states(Quantity claimed) {
    if (claimed instanceof YearRange range) {
      return year.isPresent() && range.contains(year.getAsInt());
    }
    return claimed instanceof CalendarDate other
        && agree(year, other.year)
        && agree(month, other.month)
        && agree(day, other.day)
        && (shared(year, other.year) || shared(month, other.month));
  }

  /** Dates that can be compared, and differ where they can. */
  @Override
  public boolean rivals(Quantity claimed) {
    if (claimed instanceof YearRange range) {
      return year.isPresent() && !range.contains(year.getAsInt());
    }
    return claimed instanceof CalendarDate other
        && (shared(year, other.year) || shared(month, other.month))
        && !states(claimed);
  }

  private static boolean shared(OptionalInt one, OptionalInt other) {
    return one.isPresent() && other.isPresent();
  }

  private static boolean agree(OptionalInt one, OptionalInt other) {
    return !shared(one, other) || one.getAsInt() == other.getAsInt();
  }
}
