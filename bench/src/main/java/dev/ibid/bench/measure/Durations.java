package dev.ibid.bench.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How long something took, over and over. Not thread-safe. */
public final class Durations {
  private final List<Duration> values = new ArrayList<>();

  public void add(Duration value) {
    values.add(value);
  }

  public void addAll(Durations others) {
    values.addAll(others.values);
  }

  public int count() {
    return values.size();
  }

  public Duration median() {
    return quantile(0.5);
  }

  /** The shortest duration that at least this share of all do not exceed. */
  public Duration quantile(double share) {
    List<Duration> sorted = values.stream().sorted().toList();
    return sorted.get(Math.max(0, (int) Math.ceil(share * sorted.size()) - 1));
  }

  public static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  public static double millis(Duration duration) {
    return duration.toNanos() / 1e6;
  }

  public static double ratio(Duration duration, Duration unit) {
    return (double) duration.toNanos() / unit.toNanos();
  }
}
