package dev.ibid.bench.quality;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.bench.data.Corpus;
import dev.ibid.bench.data.JudgedQuestion;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.citation.Citations;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.EventFilter;
import dev.ibid.memory.EventStore;
import dev.ibid.memory.Memory;
import dev.ibid.onnx.StaticEmbedder;
import dev.ibid.privacy.Redactor;
import dev.ibid.recall.PromptRecall;
import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.Filter;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.UnreadSources;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.IndexableSources;
import dev.ibid.search.indexing.Indexer;
import dev.ibid.search.indexing.PendingMeanings;
import dev.ibid.search.indexing.StoredIndexableSources;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.search.ranking.CandidateSet;
import dev.ibid.search.ranking.Search;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.TermAnalyzer;
import dev.ibid.text.TokenCounter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A corpus that was remembered and indexed, ready to be asked. */
public final class Shelf implements AutoCloseable {
  private static final TermAnalyzer ANALYZER = new LuceneTermAnalyzer();

  private final Corpus corpus;
  private final JdbcStore store;
  private final FeatureStore features;
  private final SearchIndex index;
  private final Optional<Embedder> embedder;
  private final IndexMaintenance maintenance;
  private final UnreadSources unread;
  private final Map<String, SourceKey> keys = new HashMap<>();

  private Shelf(
      Corpus corpus,
      JdbcStore store,
      FeatureStore features,
      SearchIndex index,
      Optional<Embedder> embedder,
      IndexMaintenance maintenance,
      UnreadSources unread) {
    this.maintenance = maintenance;
    this.unread = unread;
    this.corpus = corpus;
    this.store = store;
    this.features = features;
    this.index = index;
    this.embedder = embedder;
    store.events().forEach(EventFilter.ALL, this::addKey);
  }

  private void addKey(CitedEvent cited) {
    keys.put(cited.event().id().value(), cited.key());
  }

  public static Shelf of(Corpus corpus, Optional<Embedder> embedder, Path folder) {
    return of(corpus, embedder, folder, true);
  }

  /** A corpus as it is right after an import: the model has read none of it. */
  public static Shelf unread(Corpus corpus, Embedder embedder, Path folder) {
    return of(corpus, Optional.of(embedder), folder, false);
  }

  private static Shelf of(
      Corpus corpus, Optional<Embedder> embedder, Path folder, boolean embedded) {
    Clock clock = Clock.systemUTC();
    Path home = made(folder.resolve(corpus.name()));
    JdbcStore store = JdbcStore.sqlite(home.resolve("ibid.db"), clock);
    SearchIndex index = LuceneIndex.open(home.resolve("index"));
    store.events().append(Redactor.none().redactedAll(corpus.events()));
    IndexableSources sources = new StoredIndexableSources(store.events());
    Indexer indexer =
        new Indexer(
            sources,
            store.outbox(),
            store.features(),
            index,
            ANALYZER,
            embedder,
            indexed -> {},
            clock);
    IndexMaintenance maintenance = new IndexMaintenance(indexer);
    if (embedded) {
      maintenance.finish(done -> {});
    } else {
      while (indexer.indexSome() > 0) {
        BenchLog.progress("indexed words of " + corpus.name());
      }
    }
    return new Shelf(
        corpus,
        store,
        new CachedFeatureStore(store.features(), Ticker.systemTicker()),
        index,
        embedder,
        maintenance,
        embedder
            .<UnreadSources>map(
                model ->
                    new PendingMeanings(
                        sources, store.outbox(), StaticEmbedder.load(), model, ANALYZER))
            .orElse(UnreadSources.NONE));
  }

  private static Path made(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Corpus corpus() {
    return corpus;
  }

  public EventStore events() {
    return store.events();
  }

  IndexMaintenance maintenance() {
    return maintenance;
  }

  Search search(WeightsByKind weights) {
    return new Search(index, features, ANALYZER, embedder, weights, unread);
  }

  /** The best hits by the shipped weights. */
  public List<HitSummary> hits(String question, int limit) {
    return Hits.of(search(shipped()), events(), question, limit);
  }

  /** What the prompt hook does, by the shipped weights. */
  public PromptRecall recall(Ticker ticker) {
    return recall(ticker, 0);
  }

  /** Uses of what is stored. */
  public Citations citations() {
    return new Citations(
        store.citations(), store.usages(), Redactor.standard(), true, Clock.systemUTC());
  }

  /**
   * The same with what is shown and never cited sinking.
   *
   * @param neglectedAfter from so many times on; 0 for never
   */
  public PromptRecall recall(Ticker ticker, int neglectedAfter) {
    TokenCounter counter = new O200kTokenCounter();
    ProgressiveSearch progressive = progressive(ticker);
    return new PromptRecall(
        new Memory(events(), Redactor.standard(), ContentLimit.DEFAULT),
        citations(),
        () -> progressive,
        counter,
        neglectedAfter);
  }

  public ProgressiveSearch progressive(Ticker ticker) {
    TokenCounter counter = new O200kTokenCounter();
    DisclosureCaches caches = new DisclosureCaches(ticker);
    return new ProgressiveSearch(
        search(shipped()),
        events(),
        new Disclosure(events(), events(), counter, caches),
        counter,
        DisclosurePolicy.DEFAULT,
        maintenance,
        caches);
  }

  private WeightsByKind shipped() {
    return WeightsByKind.of(embedder.map(Embedder::model).orElse(""));
  }

  /** What a search has to choose from. */
  CandidateSet compare(String question) {
    return search(shipped()).compare(new SearchRequest(question, Scope.ALL, Filter.NONE, 10));
  }

  Set<SourceKey> relevant(JudgedQuestion asked) {
    return asked.relevant().stream().map(keys::get).collect(Collectors.toSet());
  }

  @Override
  public void close() {
    index.close();
    store.close();
  }
}
