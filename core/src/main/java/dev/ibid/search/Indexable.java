package dev.ibid.search;

import java.util.Optional;

/** A source as an index has to see it. */
public record Indexable(Facets facets, String text, Optional<String> speaker) {}
