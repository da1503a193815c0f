package dev.ibid.citation;

import java.time.Instant;
import java.util.Optional;

/** How often a citation was used, and when last. */
public record UsageCount(long shown, long cited, long copied, Optional<Instant> lastUsed) {
  public static final UsageCount NONE = new UsageCount(0, 0, 0, Optional.empty());
}
