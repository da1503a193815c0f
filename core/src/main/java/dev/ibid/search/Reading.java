package dev.ibid.search;

import dev.ibid.source.SourceKey;

/** What was read in a source: one part for the index, one for ranking. */
record Reading(IndexChange.Words words, FeatureStore.Words features) {
  SourceKey source() {
    return words.source();
  }

  Facets facets() {
    return words.facets();
  }
}
