package dev.ibid.disclosure;

import dev.ibid.citation.PopularCitation;

/** A much used citation with what it stands for in a line. */
public record PopularSource(PopularCitation popular, String type, String preview) {}
