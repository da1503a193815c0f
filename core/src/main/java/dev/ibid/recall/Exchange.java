package dev.ibid.recall;

import dev.ibid.citation.CitedSource;
import dev.ibid.source.SourceKey;
import java.util.List;
import java.util.Map;

/**
 * What belongs together for recall: a prompt and what followed it in its turn, or a source that
 * stands alone. It is found by any part of it.
 *
 * @param sources in order
 * @param score how likely any of them answers, on the scale of all scores
 * @param found the scores of those that were found themselves
 */
record Exchange(List<CitedSource> sources, double score, Map<SourceKey, Double> found) {
  Exchange {
    sources = List.copyOf(sources);
    found = Map.copyOf(found);
  }

  double scoreOf(CitedSource source) {
    return found.getOrDefault(source.key(), 0.0);
  }
}
