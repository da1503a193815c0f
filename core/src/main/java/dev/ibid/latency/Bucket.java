package dev.ibid.latency;

import java.time.Duration;

/**
 * A range of durations of things of one name, each a fifth or so longer than the one before it.
 *
 * @param number 0 holds all that takes a microsecond or less
 */
public record Bucket(String name, int number) {
  /** Four to a doubling: no bound is further from a duration than a tenth of it. */
  private static final int BUCKETS_PER_DOUBLING = 4;

  /** Holds whatever takes longer than about a quarter of an hour. */
  static final int LAST_NUMBER = 120;

  public Bucket {
    if (number < 0 || number > LAST_NUMBER) {
      throw new IllegalArgumentException("There is no bucket " + number);
    }
  }

  static Bucket of(String name, Duration took) {
    double micros = Math.max(1, took.toNanos() / 1e3);
    double doublings = Math.log(micros) / Math.log(2);
    return new Bucket(
        name, (int) Math.min(LAST_NUMBER, Math.round(doublings * BUCKETS_PER_DOUBLING)));
  }

  /** The duration in its middle. */
  Duration middle() {
    return Duration.ofNanos(Math.round(1e3 * Math.pow(2, (double) number / BUCKETS_PER_DOUBLING)));
  }
}
