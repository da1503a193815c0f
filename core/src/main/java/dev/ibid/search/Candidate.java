package dev.ibid.search;

import dev.ibid.source.SourceKey;

/** A part of a source that an index proposes. */
public record Candidate(SourceKey source, int part) {}
