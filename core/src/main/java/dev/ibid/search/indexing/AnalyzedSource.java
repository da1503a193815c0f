package dev.ibid.search.indexing;

import dev.ibid.search.FeatureStore;
import dev.ibid.search.IndexChange;
import dev.ibid.search.SourceFacets;
import dev.ibid.source.SourceKey;

/** What was read in a source: one part for the index, one for ranking. */
record AnalyzedSource(IndexChange.Words words, FeatureStore.Words features) {
  SourceKey source() {
    return words.source();
  }

  SourceFacets facets() {
    return words.facets();
  }
}
