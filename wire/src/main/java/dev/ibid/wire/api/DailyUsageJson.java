package dev.ibid.wire.api;

import dev.ibid.citation.DailyUsage;
import java.util.List;

/** How often citations were used, one entry for each day, the oldest first. */
public record DailyUsageJson(List<DayJson> days) {
  public DailyUsageJson {
    days = List.copyOf(days);
  }

  /** The uses of one day. */
  public record DayJson(String day, long shown, long cited) {}

  public static DailyUsageJson of(List<DailyUsage> days) {
    return new DailyUsageJson(
        days.stream()
            .map(day -> new DayJson(day.day().toString(), day.shown(), day.cited()))
            .toList());
  }
}
