package dev.ibid.bench.quality;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.disclosure.Found;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventFilter;
import dev.ibid.memory.EventStore;
import dev.ibid.search.CachedFeatures;
import dev.ibid.search.Compared;
import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.Filter;
import dev.ibid.search.Indexer;
import dev.ibid.search.Search;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.SourceIndexables;
import dev.ibid.search.Upkeep;
import dev.ibid.search.WeightSets;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.TermAnalyzer;
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
final class Shelf implements AutoCloseable {
  private static final TermAnalyzer ANALYZER = new LuceneTermAnalyzer();

  private final Corpus corpus;
  private final JdbcStore store;
  private final FeatureStore features;
  private final SearchIndex index;
  private final Optional<Embedder> embedder;
  private final Upkeep upkeep;
  private final Map<String, SourceKey> keys = new HashMap<>();

  private Shelf(
      Corpus corpus,
      JdbcStore store,
      FeatureStore features,
      SearchIndex index,
      Optional<Embedder> embedder,
      Upkeep upkeep) {
    this.upkeep = upkeep;
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

  static Shelf of(Corpus corpus, Optional<Embedder> embedder, Path folder) {
    Clock clock = Clock.systemUTC();
    Path home = made(folder.resolve(corpus.name()));
    JdbcStore store = JdbcStore.sqlite(home.resolve("ibid.db"), clock);
    SearchIndex index = LuceneIndex.open(home.resolve("index"));
    store.events().append(corpus.events());
    Indexer indexer =
        new Indexer(
            new SourceIndexables(store.events()),
            store.outbox(),
            store.features(),
            index,
            ANALYZER,
            embedder,
            indexed -> {},
            clock);
    Upkeep upkeep = new Upkeep(indexer);
    upkeep.finish(done -> {});
    return new Shelf(
        corpus,
        store,
        new CachedFeatures(store.features(), Ticker.systemTicker()),
        index,
        embedder,
        upkeep);
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

  EventStore events() {
    return store.events();
  }

  Upkeep upkeep() {
    return upkeep;
  }

  Search search(WeightSets weights) {
    return new Search(index, features, ANALYZER, embedder, weights);
  }

  /** The best hits by the shipped weights. */
  List<Found> hits(String question, int limit) {
    return Hits.of(search(shipped()), events(), question, limit);
  }

  private WeightSets shipped() {
    return WeightSets.of(embedder.map(Embedder::model).orElse(""));
  }

  /** What a search has to choose from. */
  Compared compare(String question) {
    return search(shipped()).compare(new SearchRequest(question, Scope.ALL, Filter.NONE, 10));
  }

  Set<SourceKey> relevant(Asked asked) {
    return asked.relevant().stream().map(keys::get).collect(Collectors.toSet());
  }

  @Override
  public void close() {
    index.close();
    store.close();
  }
}
