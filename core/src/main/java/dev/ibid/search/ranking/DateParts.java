package dev.ibid.search.ranking;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The years, months and days that a question names, in English, Korean or as ISO dates.
 *
 * <p>"May" is a month only with a capital, and not at the start, where it asks for permission.
 */
record DateParts(Set<Integer> years, Set<Integer> months, Set<Integer> days) {
  static final DateParts NONE = new DateParts(Set.of(), Set.of(), Set.of());

  private static final List<String> MONTHS =
      List.of(
          "january",
          "february",
          "march",
          "april",
          "may",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december");

  private static final Map<String, Integer> NUMBERS = numbers();

  private static final String NAME =
      "(January|February|March|April|May|June|July|August|September|October|November|December"
          + "|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\\b\\.?";

  private static final String DAY = "(\\d{1,2})(?:st|nd|rd|th)?\\b";

  private static final Pattern ISO = Pattern.compile("\\b(\\d{4})-(\\d{1,2})-(\\d{1,2})\\b");
  private static final Pattern DAY_MONTH = Pattern.compile("\\b" + DAY + "(?: of)? " + NAME);
  private static final Pattern MONTH_DAY = Pattern.compile("\\b" + NAME + " " + DAY);
  private static final Pattern MONTH = Pattern.compile("(?<!^)\\b" + NAME + "|^" + NAME + " \\d");
  private static final Pattern YEAR = Pattern.compile("(?<!\\d)((?:19|20)\\d{2})(?!\\d)");
  private static final Pattern KOREAN_MONTH = Pattern.compile("(?<!\\d)(\\d{1,2})월");
  private static final Pattern KOREAN_DAY = Pattern.compile("(?<!\\d)(\\d{1,2})일(?!간)");

  static DateParts of(String question) {
    Set<Integer> years = new HashSet<>();
    Set<Integer> months = new HashSet<>();
    Set<Integer> days = new HashSet<>();
    each(
        ISO,
        question,
        match -> {
          months.add(Integer.valueOf(match.group(2)));
          days.add(Integer.valueOf(match.group(3)));
        });
    each(DAY_MONTH, question, match -> days.add(Integer.valueOf(match.group(1))));
    each(MONTH_DAY, question, match -> days.add(Integer.valueOf(match.group(2))));
    each(MONTH, question, match -> months.add(month(match)));
    each(YEAR, question, match -> years.add(Integer.valueOf(match.group(1))));
    each(KOREAN_MONTH, question, match -> months.add(Integer.valueOf(match.group(1))));
    each(KOREAN_DAY, question, match -> days.add(Integer.valueOf(match.group(1))));
    return new DateParts(Set.copyOf(years), Set.copyOf(months), Set.copyOf(days));
  }

  private static void each(
      Pattern pattern, String text, java.util.function.Consumer<Matcher> action) {
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      action.accept(matcher);
    }
  }

  private static int month(Matcher match) {
    String name = match.group(1) != null ? match.group(1) : match.group(2);
    return NUMBERS.getOrDefault(name.toLowerCase(Locale.ROOT).substring(0, 3), 0);
  }

  private static Map<String, Integer> numbers() {
    Map<String, Integer> numbers = new HashMap<>();
    for (String month : MONTHS) {
      numbers.put(month.substring(0, 3), numbers.size() + 1);
    }
    return Map.copyOf(numbers);
  }

  /** The share of what is named that fits a time; 0 when nothing is named. */
  double share(Instant time) {
    int named = size(years) + size(months) + size(days);
    if (named == 0) {
      return 0;
    }
    LocalDate date = LocalDate.ofInstant(time, ZoneOffset.UTC);
    double fitting =
        fits(years, date.getYear())
            + fits(months, date.getMonthValue())
            + fits(days, date.getDayOfMonth());
    return fitting / named;
  }

  private static int size(Set<Integer> named) {
    return named.isEmpty() ? 0 : 1;
  }

  private static int fits(Set<Integer> named, int value) {
    return named.contains(value) ? 1 : 0;
  }
}
