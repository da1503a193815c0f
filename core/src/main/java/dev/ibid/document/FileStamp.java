package dev.ibid.document;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * What a file looks like from outside: as long as this stays, its content is taken to stay.
 *
 * @param modified to the microsecond
 */
public record FileStamp(long size, Instant modified) {
  public FileStamp {
    modified = modified.truncatedTo(ChronoUnit.MICROS);
  }
}
