package dev.ibid.disclosure;

import dev.ibid.citation.PopularCitation;
import dev.ibid.source.EventType;

/** A much used citation with what it stands for in a line. */
public record PopularSource(PopularCitation popular, EventType type, String preview) {}
