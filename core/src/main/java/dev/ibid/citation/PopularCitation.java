package dev.ibid.citation;

import java.time.Instant;

/** A citation among the most used, with its uses within the days asked for. */
public record PopularCitation(Citation citation, long shown, long cited, Instant lastUsed) {}
