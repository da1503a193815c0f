package dev.ibid.bench.search;

import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Cost;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import dev.ibid.search.Filter;
import dev.ibid.search.Hit;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.SearchResult;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.search.ranking.Search;
import dev.ibid.source.Scope;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * How long a hybrid search takes, the embedding of the question left out, beside bare Lucene; then
 * what disclosure adds to it. Prepared stores stay in {@code bench/target} for the next run.
 */
public final class SearchSpeed implements Benchmark {
  private static final Path PREPARED = Path.of("bench", "target").toAbsolutePath();
  private static final int LIMIT = 10;
  private static final int WARM_ROUNDS = 3;
  private static final int WARM_UP = 300;

  @Override
  public Map<String, Integer> options() {
    return Map.of("small", 10_000, "medium", 100_000, "large", 1_000_000, "queries", 300);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    SortedSet<Integer> sizes = new TreeSet<>();
    for (String name : List.of("small", "medium", "large")) {
      sizes.add(options.count(name));
    }
    Table table =
        new Table(
            "events",
            "search",
            "processor p50",
            "p99",
            "clock p50",
            "p99",
            "its event among ten",
            "segments");
    Table disclosure = new Table("at %,d events".formatted(options.count("medium")), "p50", "p99");
    for (int size : sizes) {
      try (SearchStore store = SearchStore.prepare(PREPARED, size)) {
        Round round = new Round(store, size);
        round.measure(options.count("queries"));
        round.addTo(table);
        if (size == options.count("medium")) {
          new DisclosureSpeed(store, size).measure(options.count("queries"), disclosure);
        }
      }
    }
    return table + "\n" + disclosure;
  }

  /** What the same thing costs over and over. */
  private record Costs(Durations processor, Durations elapsed) {
    Costs() {
      this(new Durations(), new Durations());
    }

    void add(Cost cost) {
      processor.add(cost.processor());
      elapsed.add(cost.elapsed());
    }
  }

  /** One store, searched in several ways by the same questions in turn. */
  private static final class Round {
    private final SearchStore store;
    private final int events;
    private final ColdFeatures features;
    private final Search search;
    private final Costs bare = new Costs();
    private final Costs cold = new Costs();
    private final Costs warm = new Costs();
    private int foundByBare;
    private int found;
    private int segments;

    Round(SearchStore store, int events) {
      this.store = store;
      this.events = events;
      this.features = new ColdFeatures(store.store().features());
      this.search =
          new Search(
              store.index(),
              features,
              store.analyzer(),
              Optional.of(store.model()),
              WeightsByKind.of(GivenVectors.MODEL));
    }

    void measure(int count) throws Exception {
      try (BareLucene lucene = new BareLucene(store.indexFolder(), store.analyzer())) {
        segments = lucene.segments();
        for (SearchWorkload.Query query : SearchWorkload.queries(events, WARM_UP, 1)) {
          store.model().give(query);
          lucene.search(query.text(), query.meaning(), LIMIT);
          search(query);
        }
        for (SearchWorkload.Query query : SearchWorkload.queries(events, count, 2)) {
          ask(query, lucene);
        }
      }
    }

    private void ask(SearchWorkload.Query query, BareLucene lucene) throws Exception {
      store.model().give(query);
      // Keys are given in the order of storing, from 1 on.
      long expected = query.event() + 1;
      bare.add(Cost.of(() -> lucene.search(query.text(), query.meaning(), LIMIT)));
      if (lucene.search(query.text(), query.meaning(), LIMIT).contains(expected)) {
        foundByBare++;
      }
      features.cool();
      cold.add(Cost.of(() -> search(query)));
      for (int i = 0; i < WARM_ROUNDS; i++) {
        warm.add(Cost.of(() -> search(query)));
      }
      if (search(query).hits().stream().map(Hit::source).anyMatch(k -> k.value() == expected)) {
        found++;
      }
    }

    private SearchResult search(SearchWorkload.Query query) {
      return search.search(new SearchRequest(query.text(), Scope.ALL, Filter.NONE, LIMIT));
    }

    void addTo(Table table) {
      row(table, "bare Lucene", bare, share(foundByBare));
      row(table, "ibid, cold", cold, "");
      row(table, "ibid, warm", warm, share(found));
    }

    private void row(Table table, String way, Costs costs, String share) {
      table.row(
          "%,d".formatted(events),
          way,
          "%.2f ms".formatted(Durations.millis(costs.processor().median())),
          "%.2f ms".formatted(Durations.millis(costs.processor().quantile(0.99))),
          "%.2f ms".formatted(Durations.millis(costs.elapsed().median())),
          "%.2f ms".formatted(Durations.millis(costs.elapsed().quantile(0.99))),
          share,
          String.valueOf(segments));
    }

    private String share(int finds) {
      return "%.0f %%".formatted(100.0 * finds / bare.elapsed().count());
    }
  }
}
