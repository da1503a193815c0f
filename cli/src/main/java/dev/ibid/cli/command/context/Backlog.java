package dev.ibid.cli.command.context;

import dev.ibid.search.indexing.IndexMaintenance;
import java.time.Duration;

/**
 * What the index has still to learn.
 *
 * @param sources how many
 * @param age for how long the oldest of them waits
 * @param attended whether somebody is at it all the time, and not only when a search comes
 */
public record Backlog(long sources, Duration age, boolean attended) {
  public boolean isLate() {
    return attended && age.compareTo(IndexMaintenance.LATE) > 0;
  }
}
