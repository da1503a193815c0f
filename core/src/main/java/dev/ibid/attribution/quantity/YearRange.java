package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;

/**
 * Years of which one is meant: "the 1970s", "before 2005".
 *
 * @param from the first of them
 * @param to the last of them
 */
record YearRange(Span span, int from, int to) implements Quantity {
  @Override
  public boolean states(Quantity claimed) {
    return claimed instanceof YearRange other && other.from <= from && to <= other.to;
  }

  @Override
  public boolean rivals(Quantity claimed) {
    return claimed instanceof YearRange other
        ? other.to < from || to < other.from
        : claimed instanceof CalendarDate date
            && date.year().isPresent()
            && !contains(date.year().getAsInt());
  }

  boolean contains(int year) {
    return from <= year && year <= to;
  }
}
