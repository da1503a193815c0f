package dev.ibid.disclosure;

import dev.ibid.citation.Citation;
import dev.ibid.source.EventType;
import java.time.Instant;

/** One event in a timeline, told in a line. */
public record TimelineItem(
    Citation citation, Instant at, EventType type, String preview, boolean target) {}
