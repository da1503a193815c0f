package dev.ibid.cli.command;

import java.time.Duration;

/**
 * What the index has still to learn.
 *
 * @param sources how many
 * @param age for how long the oldest of them waits
 * @param attended whether somebody is at it all the time, and not only when a search comes
 */
public record Backlog(long sources, Duration age, boolean attended) {
  /** By then words have to be found that were stored while somebody is at it. */
  private static final Duration LATE = Duration.ofMinutes(1);

  boolean isLate() {
    return attended && age.compareTo(LATE) > 0;
  }
}
