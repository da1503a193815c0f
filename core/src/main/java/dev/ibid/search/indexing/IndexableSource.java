package dev.ibid.search.indexing;

import dev.ibid.search.SourceFacets;
import java.util.Optional;

/** A source as an index has to see it. */
public record IndexableSource(SourceFacets facets, String text, Optional<String> speaker) {}
