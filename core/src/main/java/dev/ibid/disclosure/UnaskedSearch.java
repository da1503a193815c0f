package dev.ibid.disclosure;

import dev.ibid.citation.CitedSource;
import dev.ibid.citation.SourceStore;
import dev.ibid.search.Filter;
import dev.ibid.search.Hit;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.SearchResult;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.ranking.Search;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Search for what is told unasked: hits alone, with nothing opened. A model that is still being
 * loaded is not waited for. Thread-safe.
 */
public final class UnaskedSearch {
  private final Search search;
  private final SourceStore sources;
  private final DisclosurePolicy policy;
  private final IndexMaintenance maintenance;
  private final Scope scope;

  UnaskedSearch(
      Search search,
      SourceStore sources,
      DisclosurePolicy policy,
      IndexMaintenance maintenance,
      Scope scope) {
    this.search = search;
    this.sources = sources;
    this.policy = policy;
    this.maintenance = maintenance;
    this.scope = scope;
  }

  /**
   * The best hits first, weak ones included. Hits that are unwanted are left out, and the scores
   * are as if they did not exist.
   *
   * @throws dev.ibid.error.IbidException if the store or the index fails, or the thread is
   *     interrupted
   */
  public List<HitSummary> hits(
      String query, Scope within, int limit, Predicate<CitedSource> unwanted) {
    maintenance.catchUp(ProgressiveSearch.TIMEOUT);
    SearchRequest request =
        new SearchRequest(
            query, within.and(scope), Filter.NONE, limit + ProgressiveSearch.MOST_REPEATED_HITS);
    SearchResult result =
        search.recall(
            request,
            hits ->
                load(hits).stream()
                    .filter(unwanted)
                    .map(CitedSource::key)
                    .collect(Collectors.toSet()));
    Map<SourceKey, CitedSource> loaded =
        load(result.hits()).stream()
            .filter(CitedSource::isCurrent)
            .filter(unwanted.negate())
            .collect(Collectors.toMap(CitedSource::key, Function.identity()));
    List<HitSummary> found = new ArrayList<>();
    for (Hit hit : result.hits()) {
      CitedSource cited = loaded.get(hit.source());
      if (cited != null && found.size() < limit) {
        found.add(new HitSummary(cited, "", hit.score(), hit.score() < leastScore()));
      }
    }
    return found;
  }

  private Collection<? extends CitedSource> load(List<Hit> hits) {
    return sources.load(hits.stream().map(Hit::source).toList());
  }

  /**
   * How near texts are to a prompt by the words' own vectors; empty where these do not know the
   * language.
   */
  public Optional<ToDoubleFunction<String>> nearnessTo(String prompt) {
    return search.nearnessTo(prompt);
  }

  /** The terms of a text, as searches see them. */
  public List<Term> terms(String text) {
    return search.terms(text);
  }

  /** The score below which hits are weak. */
  public double leastScore() {
    return policy.thresholds().relevant();
  }

  /** How texts for a model carry citations; empty if they do not. */
  public Optional<ContextFormat> citing() {
    return policy.citing();
  }
}
