package dev.ibid.cli.settings;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time within bounds. */
public record DurationType(Duration least, Duration most) {
  // Nine digits of days still fit into a Duration.
  private static final Pattern SPELLING = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)");

  /** From long to short, so that the first that divides a duration prints it shortest. */
  private enum Unit {
    D(Duration.ofDays(1)),
    H(Duration.ofHours(1)),
    M(Duration.ofMinutes(1)),
    S(Duration.ofSeconds(1)),
    MS(Duration.ofMillis(1));

    private final Duration length;

    Unit(Duration length) {
      this.length = length;
    }
  }

  public Optional<Duration> parse(String text) {
    Matcher matcher = SPELLING.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Unit unit = Unit.valueOf(matcher.group(2).toUpperCase(Locale.ROOT));
    return Optional.of(unit.length.multipliedBy(Long.parseLong(matcher.group(1))))
        .filter(duration -> duration.compareTo(least) >= 0 && duration.compareTo(most) <= 0);
  }

  static String print(Duration value) {
    if (value.isZero()) {
      return "0s";
    }
    Unit unit =
        Arrays.stream(Unit.values())
            .filter(
                candidate -> candidate.length.multipliedBy(count(value, candidate)).equals(value))
            .findFirst()
            .orElse(Unit.MS);
    return count(value, unit) + unit.name().toLowerCase(Locale.ROOT);
  }

  public String allowed() {
    return "durations from %s to %s, like 500ms, 60s, 5m, 2h or 90d"
        .formatted(print(least), print(most));
  }

  private static long count(Duration value, Unit unit) {
    return value.dividedBy(unit.length);
  }
}
