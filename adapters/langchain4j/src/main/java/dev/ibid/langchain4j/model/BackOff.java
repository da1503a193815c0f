package dev.ibid.langchain4j.model;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait before asking again: each time twice as long, and never just as long as others
 * who were refused at the same moment.
 *
 * @param retries how often to ask again
 */
record BackOff(int retries, Duration first, RandomGenerator chance) {
  private static final Duration FIRST = Duration.ofMillis(500);
  private static final Duration LONGEST = Duration.ofSeconds(20);

  static BackOff of(int retries) {
    return new BackOff(retries, FIRST, RandomGenerator.getDefault());
  }

  /**
   * The pause before a retry.
   *
   * @param retry from 1
   */
  Duration before(int retry) {
    Duration doubled = first.multipliedBy(1L << Math.min(retry - 1, 20));
    Duration most = doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
    return most.multipliedBy(chance.nextLong(750, 1001)).dividedBy(1000);
  }
}
