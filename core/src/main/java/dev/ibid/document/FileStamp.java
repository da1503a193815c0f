package dev.ibid.document;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * What a file looks like from outside: as long as this stays, its content is taken to stay.
 *
 * @param modified to the microsecond, in the years 1 to 9999
 */
public record FileStamp(long size, Instant modified) {
  // File systems take times that no store can count in microseconds.
  private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

  public FileStamp {
    modified =
        modified.isBefore(EARLIEST)
            ? EARLIEST
            : modified.isAfter(LATEST) ? LATEST : modified.truncatedTo(ChronoUnit.MICROS);
  }
}
