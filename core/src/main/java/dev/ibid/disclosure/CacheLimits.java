package dev.ibid.disclosure;

import java.time.Duration;

/**
 * How much is held of what was shown lately, and how long.
 *
 * @param results answers of searches
 * @param timelines what happened around events
 * @param details sources that were opened
 */
public record CacheLimits(Limit results, Limit timelines, Limit details) {
  public static final CacheLimits DEFAULT =
      new CacheLimits(
          new Limit(100, Duration.ofSeconds(60)),
          new Limit(500, Duration.ofMinutes(5)),
          new Limit(200, Duration.ofMinutes(30)));

  /** How many entries a cache has at most, and how old they become. */
  public record Limit(int entries, Duration age) {}
}
