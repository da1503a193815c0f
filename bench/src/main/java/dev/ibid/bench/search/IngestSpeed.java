package dev.ibid.bench.search;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Cost;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.bench.measure.Step;
import dev.ibid.bench.measure.Table;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.onnx.BgeEmbedder;
import dev.ibid.privacy.Redactor;
import dev.ibid.search.Embedder;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.indexing.Indexer;
import dev.ibid.search.indexing.StoredIndexableSources;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.source.Event;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What indexing costs beside the model that it has to wait for, and how soon an event is found that
 * was just stored.
 */
public final class IngestSpeed implements Benchmark {
  /** As many as the indexer hands to the model at once. */
  private static final int BATCH = 32;

  private static final int WARM_UP = 4;

  @Override
  public Map<String, Integer> options() {
    return Map.of("batches", 40, "events", 3_000, "rate", 100);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    try (BgeEmbedder embedder = BgeEmbedder.open(scratch.path("native"))) {
      embedder.warmUp();
      Table rates = new Table("embedding", "events/s", "to the model alone");
      try (Opened opened =
          Opened.open(scratch.path("rate"), Optional.of(embedder), sources -> {})) {
        embed(opened, embedder, options.count("batches"), rates);
      }
      Table delays = new Table("found by words after", "p50", "p99", "longest", "events/s");
      delays.row(
          FreshSpeed.measure(
              scratch.path("fresh"), embedder, options.count("events"), options.count("rate")));
      return rates + "\n" + delays;
    }
  }

  /** The same texts by the model alone and through the indexer, batch by batch in turn. */
  private static void embed(Opened opened, Embedder embedder, int batches, Table table)
      throws Exception {
    int events = (WARM_UP + batches) * BATCH;
    List<Event> all =
        SearchWorkload.numbers(0, events).stream().map(SearchWorkload::event).toList();
    opened.store().events().append(Redactor.none().redactedAll(all));
    while (opened.indexer().indexSome() > 0) {
      BenchLog.progress("words are being indexed");
    }
    Cost alone = Cost.NONE;
    Cost whole = Cost.NONE;
    for (int batch = 0; batch < WARM_UP + batches; batch++) {
      List<String> texts =
          all.subList(batch * BATCH, (batch + 1) * BATCH).stream().map(Event::content).toList();
      Step model = () -> embedder.embed(texts);
      Step indexing = () -> check(opened.indexer().embedSome());
      boolean modelFirst = batch % 2 == 0;
      Cost first = Cost.of(modelFirst ? model : indexing);
      Cost second = Cost.of(modelFirst ? indexing : model);
      if (batch >= WARM_UP) {
        alone = alone.plus(modelFirst ? first : second);
        whole = whole.plus(modelFirst ? second : first);
      }
    }
    table.row("the model alone", rate(batches, alone), "1.00");
    table.row(
        "kept and indexed",
        rate(batches, whole),
        "**%.2f**".formatted(Durations.ratio(alone.elapsed(), whole.elapsed())));
  }

  private static void check(int embedded) {
    if (embedded != BATCH) {
      throw new IllegalStateException("Embedded %d at once".formatted(embedded));
    }
  }

  private static String rate(int batches, Cost cost) {
    return "%.1f".formatted(batches * BATCH / Durations.seconds(cost.elapsed()));
  }

  /** A store and an index, put together as the command line does it. */
  record Opened(JdbcStore store, LuceneIndex index, CachedFeatureStore features, Indexer indexer)
      implements AutoCloseable {
    static Opened open(
        Path folder, Optional<Embedder> embedder, Consumer<Collection<SourceFacets>> indexed)
        throws Exception {
      Files.createDirectories(folder);
      JdbcStore store = JdbcStore.sqlite(folder.resolve("ibid.db"), Clock.systemUTC());
      LuceneIndex index = LuceneIndex.open(folder.resolve("index"));
      CachedFeatureStore features = new CachedFeatureStore(store.features(), Ticker.systemTicker());
      Indexer indexer =
          new Indexer(
              new StoredIndexableSources(store.events()),
              store.outbox(),
              features,
              index,
              new LuceneTermAnalyzer(),
              embedder,
              indexed,
              Clock.systemUTC());
      return new Opened(store, index, features, indexer);
    }

    @Override
    public void close() {
      index.close();
      store.close();
    }
  }
}
