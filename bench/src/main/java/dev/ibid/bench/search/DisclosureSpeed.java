package dev.ibid.bench.search;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.bench.measure.Cost;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.Table;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.search.Filter;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.search.ranking.Search;
import dev.ibid.source.Scope;
import dev.ibid.text.TokenCounter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What a search costs beyond finding: opening, writing and counting, or nothing but a cache. */
final class DisclosureSpeed {
  private static final int LIMIT = 10;
  private static final int TOKENS = 2_000;
  private static final int WARM_UP = 600;

  private final SearchStore store;
  private final int events;
  private final CachedFeatureStore features;
  private final Search search;
  private final IndexMaintenance maintenance;
  private final TokenCounter counter = new O200kTokenCounter();

  DisclosureSpeed(SearchStore store, int events) {
    this.store = store;
    this.events = events;
    this.features = store.features();
    this.search =
        new Search(
            store.index(),
            features,
            store.analyzer(),
            Optional.of(store.model()),
            WeightsByKind.of(GivenVectors.MODEL));
    this.maintenance = new IndexMaintenance(store.indexer(features));
  }

  void measure(int count, Table table) throws Exception {
    Durations repeated = new Durations();
    Durations added = new Durations();
    List<SearchWorkload.Query> queries = SearchWorkload.queries(events, WARM_UP + count, 3);
    for (int i = 0; i < queries.size(); i++) {
      SearchWorkload.Query query = queries.get(i);
      store.model().give(query);
      // Anew for each question: what was opened for another must not be there.
      ProgressiveSearch progressive = progressive();
      ProgressiveSearchRequest asked = request(query);
      SearchRequest request =
          new SearchRequest(query.text(), Scope.ALL, Filter.NONE, asked.limit());
      search.search(request);
      Duration finding = Cost.of(() -> search.search(request)).processor();
      Duration all = Cost.of(() -> progressive.find(asked)).processor();
      Duration again = Cost.of(() -> progressive.find(asked)).processor();
      if (i >= WARM_UP) {
        repeated.add(again);
        added.add(all.minus(finding));
      }
    }
    row(table, "the same question again, from the cache", repeated);
    row(table, "loading ten hits, timeline, detail, writing and counting tokens", added);
  }

  private ProgressiveSearch progressive() {
    DisclosureCaches caches = new DisclosureCaches(Ticker.systemTicker());
    return new ProgressiveSearch(
        search,
        store.store().events(),
        new Disclosure(store.store().events(), store.store().events(), counter, caches),
        counter,
        DisclosurePolicy.DEFAULT,
        maintenance,
        caches);
  }

  private static ProgressiveSearchRequest request(SearchWorkload.Query query) {
    return new ProgressiveSearchRequest(
        query.text(),
        Scope.ALL,
        Filter.NONE,
        LIMIT,
        Layer.DETAIL,
        ContextBudget.ofTokens(TOKENS),
        true,
        "");
  }

  private static void row(Table table, String what, Durations times) {
    table.row(
        what,
        "%.3f ms".formatted(Durations.millis(times.median())),
        "%.3f ms".formatted(Durations.millis(times.quantile(0.99))));
  }
}
