package dev.ibid.attribution.quantity;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads times of day: 8:40, 3 pm, 3:15 p.m., 15 o'clock, 밤 10시. */
final class ClockReader {
  private static final Pattern CLOCK = Pattern.compile("([0-9]{1,2}):([0-9]{2})(?::[0-9]{2})?");
  private static final Set<String> KOREAN_HALVES = Set.of("오후", "저녁", "밤");
  private static final int HOURS = 24;
  private static final int HALF = 12;
  private static final int MINUTES = 60;

  private final TokenCursor cursor;

  ClockReader(TokenCursor cursor) {
    this.cursor = cursor;
  }

  Optional<ClockTime> read() {
    int from = cursor.at();
    OptionalInt spelled = hour(from);
    Matcher clock = CLOCK.matcher(cursor.text(0));
    if (cursor.isOwnFigure() && clock.matches()) {
      int minutes = Integer.parseInt(clock.group(1)) * MINUTES + Integer.parseInt(clock.group(2));
      cursor.moveTo(from + 1);
      return time(from, minutes);
    }
    if (spelled.isPresent()) {
      cursor.moveTo(from + 1);
      boolean named = isHalfNamed() || cursor.text(0).matches("o['’]clock") || isKoreanHour();
      return named ? time(from, spelled.getAsInt() * MINUTES) : Optional.empty();
    }
    return Optional.empty();
  }

  private OptionalInt hour(int from) {
    String text = cursor.text(0);
    if (cursor.isOwnFigure() && text.length() <= 2 && Integer.parseInt(text) <= HOURS) {
      return OptionalInt.of(Integer.parseInt(text));
    }
    OptionalInt korean = KoreanNumerals.count(text);
    return korean.isPresent() && from >= 0 ? korean : OptionalInt.empty();
  }

  private boolean isKoreanHour() {
    String text = cursor.text(0);
    return text.startsWith("시") && !text.startsWith("시간");
  }

  private boolean isHalfNamed() {
    String text = cursor.text(0);
    boolean dotted = cursor.text(1).equals(".") && cursor.text(2).equals("m");
    return text.equals("am")
        || text.equals("pm")
        || ((text.equals("a") || text.equals("p")) && dotted);
  }

  private Optional<ClockTime> time(int from, int minutes) {
    int shifted = minutes;
    String half = cursor.text(0);
    if (isHalfNamed()) {
      boolean late = half.startsWith("p") && minutes < HALF * MINUTES;
      boolean midnight = half.startsWith("a") && minutes / MINUTES == HALF;
      shifted += late ? HALF * MINUTES : midnight ? -HALF * MINUTES : 0;
      cursor.moveTo(cursor.at() + (half.length() == 1 ? 3 : 1));
    } else if (half.matches("o['’]clock") || isKoreanHour()) {
      boolean late = from > 0 && isLateInKorean(from);
      shifted += late && minutes < HALF * MINUTES ? HALF * MINUTES : 0;
      cursor.moveTo(cursor.at() + 1);
    }
    return shifted <= ClockTime.DAY
        ? Optional.of(new ClockTime(cursor.since(from), shifted))
        : Optional.empty();
  }

  private boolean isLateInKorean(int from) {
    int here = cursor.at();
    cursor.moveTo(from);
    boolean late = cursor.isOneOf(-1, KOREAN_HALVES);
    cursor.moveTo(here);
    return late;
  }
}
