package dev.ibid.document;

import dev.ibid.source.Passage;

/** A passage and where it stands. */
public record PlacedPassage(Passage passage, Placement placement) {}
