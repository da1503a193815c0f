package dev.ibid.search;

import java.util.List;
import java.util.Optional;

/**
 * What a search found.
 *
 * @param hits the best first
 * @param notice why meaning did not help, when it should have
 */
public record SearchResult(List<Hit> hits, Optional<String> notice) {
  public SearchResult {
    hits = List.copyOf(hits);
  }
}
