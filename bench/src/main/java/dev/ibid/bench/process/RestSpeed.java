package dev.ibid.bench.process;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Table;
import dev.ibid.bench.store.Workload;
import dev.ibid.disclosure.ContextBudget;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.Layer;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.disclosure.ProgressiveSearchRequest;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.search.Filter;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.Indexer;
import dev.ibid.search.indexing.StoredIndexableSources;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.search.ranking.Search;
import dev.ibid.source.Scope;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.source.SearchJson;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/**
 * Searches over HTTP, from another process than the server's, beside the same searches within this
 * process: one after the other, and by many clients at once. No question is asked twice.
 */
public final class RestSpeed implements Benchmark {
  private static final int WARM_UP = 2_000;
  private static final int WORDS = 6;

  @Override
  public Map<String, Integer> options() {
    return Map.of("events", 10_000, "queries", 4_000, "clients", 50);
  }

  private interface Searching {
    String search(String query) throws Exception;
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    int events = options.count("events");
    int count = options.count("queries");
    int clients = options.count("clients");
    Path home = scratch.path("home");
    new Launcher(home).importWorkload(events);
    Table table = new Table("search", "clients", "requests/s", "p50", "p99");
    List<String> queries = queries(events, WARM_UP + 2 * count);
    double served;
    double within;
    try (ServedHome server = new ServedHome(home, "1g")) {
      served = measure("over HTTP", server::search, queries, count, clients, table);
    }
    try (JdbcStore store = JdbcStore.sqlite(home.resolve("ibid.db"), Clock.systemUTC());
        LuceneIndex index = LuceneIndex.open(home.resolve("index"))) {
      ProgressiveSearch search = search(store, index);
      within =
          measure(
              "within the process",
              query -> Json.write(SearchJson.of(search.find(request(query)), Optional.empty())),
              queries,
              count,
              clients,
              table);
    }
    return "%s%n%,d events, no model; HTTP costs %.2f ms at the median of one client%n"
        .formatted(table, events, served - within);
  }

  private static List<String> queries(int events, int count) {
    List<String> queries = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String text = Workload.sample((long) i * 7 % events).event().content();
      queries.add(
          Arrays.stream(text.split("\\s+", -1))
                  .skip(i % 3)
                  .limit(WORDS)
                  .collect(Collectors.joining(" "))
              + " "
              + i);
    }
    return queries;
  }

  /** The median of one client, in milliseconds. */
  private static double measure(
      String name, Searching searching, List<String> queries, int count, int clients, Table table)
      throws Exception {
    BenchLog.progress(name);
    for (String query : queries.subList(0, WARM_UP)) {
      searching.search(query);
    }
    Durations alone = new Durations();
    long began = System.nanoTime();
    for (String query : queries.subList(WARM_UP, WARM_UP + count)) {
      alone.add(timed(searching, query));
    }
    row(table, name, 1, alone, System.nanoTime() - began);
    List<String> rest = queries.subList(WARM_UP + count, queries.size());
    AtomicInteger next = new AtomicInteger();
    Durations together = new Durations();
    began = System.nanoTime();
    try (ExecutorService threads = Executors.newFixedThreadPool(clients)) {
      List<Future<Durations>> all = new ArrayList<>();
      for (int client = 0; client < clients; client++) {
        all.add(
            threads.submit(
                () -> {
                  Durations own = new Durations();
                  for (int i = next.getAndIncrement();
                      i < rest.size();
                      i = next.getAndIncrement()) {
                    own.add(timed(searching, rest.get(i)));
                  }
                  return own;
                }));
      }
      for (Future<Durations> each : all) {
        together.addAll(each.get());
      }
    }
    row(table, name, clients, together, System.nanoTime() - began);
    return Durations.millis(alone.median());
  }

  private static Duration timed(Searching searching, String query) throws Exception {
    long began = System.nanoTime();
    searching.search(query);
    return Duration.ofNanos(System.nanoTime() - began);
  }

  private static void row(Table table, String name, int clients, Durations times, long nanos) {
    table.row(
        name,
        Integer.toString(clients),
        "%.0f".formatted(times.count() / (nanos / 1e9)),
        "%.2f ms".formatted(Durations.millis(times.median())),
        "%.2f ms".formatted(Durations.millis(times.quantile(0.99))));
  }

  private static ProgressiveSearch search(JdbcStore store, LuceneIndex index) {
    CachedFeatureStore features = new CachedFeatureStore(store.features(), Ticker.systemTicker());
    LuceneTermAnalyzer analyzer = new LuceneTermAnalyzer();
    IndexMaintenance maintenance =
        new IndexMaintenance(
            new Indexer(
                new StoredIndexableSources(store.events()),
                store.outbox(),
                features,
                index,
                analyzer,
                Optional.empty(),
                sources -> {},
                Clock.systemUTC()));
    O200kTokenCounter counter = new O200kTokenCounter();
    DisclosureCaches caches = new DisclosureCaches(Ticker.systemTicker());
    return new ProgressiveSearch(
        new Search(index, features, analyzer, Optional.empty(), WeightsByKind.of("")),
        store.events(),
        new Disclosure(store.events(), store.events(), counter, caches),
        counter,
        DisclosurePolicy.DEFAULT,
        maintenance,
        caches);
  }

  private static ProgressiveSearchRequest request(String query) {
    return new ProgressiveSearchRequest(
        query, Scope.ALL, Filter.NONE, 10, Layer.AUTO, ContextBudget.ofTokens(2_000), true, "");
  }
}
