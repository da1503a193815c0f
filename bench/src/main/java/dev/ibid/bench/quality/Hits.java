package dev.ibid.bench.quality;

import dev.ibid.citation.CitedSource;
import dev.ibid.citation.SourceStore;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.search.Filter;
import dev.ibid.search.Hit;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.ranking.Search;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a search finds, loaded. */
public final class Hits {
  private Hits() {}

  /** The best hits with their scores. */
  public static List<HitSummary> of(
      Search search, SourceStore sources, String question, int limit) {
    List<Hit> hits =
        search.search(new SearchRequest(question, Scope.ALL, Filter.NONE, limit)).hits();
    Map<SourceKey, CitedSource> loaded = new HashMap<>();
    sources
        .load(hits.stream().map(Hit::source).toList())
        .forEach(cited -> loaded.put(cited.key(), cited));
    return hits.stream()
        .map(
            hit ->
                new HitSummary(
                    Optional.ofNullable(loaded.get(hit.source())).orElseThrow(),
                    "",
                    hit.score(),
                    false))
        .toList();
  }
}
