package dev.ibid.attribution.quantity;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads dates: 2025-03-15, 15 March 2025, March 15, mid-September, 2025, 2025년 3월 15일. */
final class DateReader {
  private static final List<String> MONTHS =
      List.of(
          "january february march april may june july august september october november december"
              .split(" "));
  private static final Set<String> BEFORE_MONTH =
      Set.of("in", "since", "until", "till", "by", "of", "from", "to", "mid", "late", "early", "-");
  private static final Set<String> ENDINGS = Set.of("st", "nd", "rd", "th", "of");
  private static final int SHORT = 3;
  private static final int LAST_DAY = 31;
  private static final int FIRST_YEAR = 1500;
  private static final int LAST_YEAR = 2200;

  private final TokenCursor cursor;

  DateReader(TokenCursor cursor) {
    this.cursor = cursor;
  }

  Optional<Quantity> read() {
    int from = cursor.at();
    Optional<CalendarDate> date =
        iso(from)
            .or(() -> again(from).dayAndMonth(from))
            .or(() -> again(from).monthFirst(from))
            .or(() -> again(from).korean(from));
    return date.<Quantity>map(each -> each).or(() -> again(from).yearAlone(from));
  }

  private DateReader again(int from) {
    cursor.moveTo(from);
    return this;
  }

  private Optional<CalendarDate> iso(int from) {
    OptionalInt year = year(0);
    boolean dashes = cursor.text(1).equals("-") && cursor.text(3).equals("-");
    OptionalInt month = figure(2, MONTHS.size());
    OptionalInt day = figure(4, LAST_DAY);
    if (year.isEmpty() || !dashes || month.isEmpty() || day.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(date(from, 5, year, month, day));
  }

  private Optional<CalendarDate> dayAndMonth(int from) {
    OptionalInt day = cursor.isOwnFigure() ? figure(0, LAST_DAY) : OptionalInt.empty();
    int next = 1;
    while (cursor.isOneOf(next, ENDINGS)) {
      next++;
    }
    OptionalInt month = month(next);
    if (day.isEmpty() || month.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(withYear(from, next + 1, month, day));
  }

  private Optional<CalendarDate> monthFirst(int from) {
    OptionalInt month = month(0);
    if (month.isEmpty()) {
      return Optional.empty();
    }
    OptionalInt day = figure(1, LAST_DAY);
    boolean year = year(1).isPresent();
    if (day.isPresent() && !cursor.text(1).contains(":")) {
      return Optional.of(withYear(from, cursor.isOneOf(2, ENDINGS) ? 3 : 2, month, day));
    }
    // The verb "may" and the verb "march" are no months.
    boolean sure = year || cursor.text(0).length() > "march".length() || isNamedMonth();
    return sure ? Optional.of(withYear(from, 1, month, OptionalInt.empty())) : Optional.empty();
  }

  private boolean isNamedMonth() {
    return cursor.has(0)
        && Character.isUpperCase(cursor.token(0).spelled().charAt(0))
        && cursor.isOneOf(-1, BEFORE_MONTH);
  }

  private Optional<CalendarDate> korean(int from) {
    OptionalInt year = cursor.text(1).startsWith("년") ? year(0) : OptionalInt.empty();
    int next = year.isPresent() ? 2 : 0;
    OptionalInt month =
        cursor.text(next + 1).startsWith("월") ? figure(next, MONTHS.size()) : OptionalInt.empty();
    OptionalInt day =
        month.isPresent() && cursor.text(next + 3).startsWith("일")
            ? figure(next + 2, LAST_DAY)
            : OptionalInt.empty();
    if (year.isEmpty() && month.isEmpty()) {
      return Optional.empty();
    }
    int length = next + (month.isPresent() ? 2 : 0) + (day.isPresent() ? 2 : 0);
    return Optional.of(date(from, length, year, month, day));
  }

  /** A bare year counts nothing: "2,024 people" and "2000 flats" are none. */
  private Optional<Quantity> yearAlone(int from) {
    boolean counts = cursor.has(1) && cursor.token(1).isWord() && !isBehindYear(cursor.text(1));
    boolean placed = cursor.isOneOf(-1, YEAR_SIGNS);
    OptionalInt year = cursor.isOwnFigure() ? year(0) : OptionalInt.empty();
    Optional<YearRange> years = years(from);
    if (years.isPresent()) {
      return Optional.of(years.get());
    }
    if (year.isEmpty() || (counts && !placed)) {
      return Optional.empty();
    }
    return Optional.of(date(from, 1, year, OptionalInt.empty(), OptionalInt.empty()));
  }

  /** "the 1970s", "the 1800s", "before 2005", "after 2005". */
  private Optional<YearRange> years(int from) {
    OptionalInt year = year(0);
    if (year.isEmpty()) {
      return Optional.empty();
    }
    int first = year.getAsInt();
    if (cursor.text(1).equals("s") && cursor.token(0).touches(cursor.token(1))) {
      cursor.moveTo(from + 2);
      int length = first % CENTURY == 0 && first < LATEST_CENTURY ? CENTURY : DECADE;
      return Optional.of(new YearRange(cursor.since(from), first, first + length - 1));
    }
    if (cursor.text(-1).equals("before") || cursor.text(-1).equals("after")) {
      boolean before = cursor.text(-1).equals("before");
      cursor.moveTo(from + 1);
      return Optional.of(
          new YearRange(
              cursor.since(from), before ? FIRST_YEAR : first + 1, before ? first - 1 : LAST_YEAR));
    }
    return Optional.empty();
  }

  private static final int DECADE = 10;
  private static final int CENTURY = 100;

  /** "The 2000s" are mostly ten years, "the 1800s" a hundred. */
  private static final int LATEST_CENTURY = 1900;

  private static final Set<String> YEAR_SIGNS =
      Set.of(
          "in", "since", "until", "till", "by", "of", "from", "before", "after", "during", "spring",
          "summer", "autumn", "fall", "winter", "the", "and", "year", "early", "late", "mid");

  private static final Set<String> BEHIND_YEAR =
      Set.of(
          "and",
          "as",
          "but",
          "to",
          "with",
          "after",
          "because",
          "for",
          "when",
          "while",
          "or",
          "than",
          "at",
          "on",
          "by",
          "the",
          "was",
          "is",
          "were",
          "it",
          "they",
          "he",
          "she",
          "from",
          "model",
          "models",
          "against",
          "compared",
          "에");

  private static boolean isBehindYear(String word) {
    return BEHIND_YEAR.contains(word);
  }

  private CalendarDate withYear(int from, int length, OptionalInt month, OptionalInt day) {
    int next = cursor.text(length).equals(",") ? length + 1 : length;
    OptionalInt year = year(next);
    return date(from, year.isPresent() ? next + 1 : length, year, month, day);
  }

  private CalendarDate date(
      int from, int length, OptionalInt year, OptionalInt month, OptionalInt day) {
    cursor.moveTo(from + length);
    return new CalendarDate(cursor.since(from), year, month, day);
  }

  private OptionalInt month(int distance) {
    String text = cursor.text(distance);
    for (int i = 0; i < MONTHS.size(); i++) {
      String month = MONTHS.get(i);
      boolean written =
          text.equals(month)
              || (text.length() == SHORT && text.equals(month.substring(0, SHORT)))
              || (text.equals("sept") && i == 8);
      boolean capital =
          written && Character.isUpperCase(cursor.token(distance).spelled().charAt(0));
      if (capital) {
        return OptionalInt.of(i + 1);
      }
    }
    return OptionalInt.empty();
  }

  private OptionalInt year(int distance) {
    String text = cursor.text(distance);
    if (text.length() != 4 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return OptionalInt.empty();
    }
    int year = Integer.parseInt(text);
    return year >= FIRST_YEAR && year <= LAST_YEAR ? OptionalInt.of(year) : OptionalInt.empty();
  }

  private OptionalInt figure(int distance, int most) {
    String text = cursor.text(distance);
    if (text.isEmpty() || text.length() > 2 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return OptionalInt.empty();
    }
    int value = Integer.parseInt(text);
    return value >= 1 && value <= most ? OptionalInt.of(value) : OptionalInt.empty();
  }
}
