package dev.ibid.cli.command;

import dev.ibid.search.Upkeep;
import java.time.Duration;

/**
 * What the index has still to learn.
 *
 * @param sources how many
 * @param age for how long the oldest of them waits
 * @param attended whether somebody is at it all the time, and not only when a search comes
 */
public record Backlog(long sources, Duration age, boolean attended) {
  boolean isLate() {
    return attended && age.compareTo(Upkeep.LATE) > 0;
  }
}
