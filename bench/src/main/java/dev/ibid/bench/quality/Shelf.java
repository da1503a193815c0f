package dev.ibid.bench.quality;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.disclosure.Found;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventFilter;
import dev.ibid.memory.EventStore;
import dev.ibid.memory.InMemoryEventStore;
import dev.ibid.search.CachedFeatures;
import dev.ibid.search.Compared;
import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.Filter;
import dev.ibid.search.InMemoryFeatureStore;
import dev.ibid.search.InMemoryOutbox;
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
  private final EventStore events;
  private final FeatureStore features;
  private final SearchIndex index;
  private final Optional<Embedder> embedder;
  private final Upkeep upkeep;
  private final Map<String, SourceKey> keys = new HashMap<>();

  private Shelf(
      Corpus corpus,
      EventStore events,
      FeatureStore features,
      SearchIndex index,
      Optional<Embedder> embedder,
      Upkeep upkeep) {
    this.upkeep = upkeep;
    this.corpus = corpus;
    this.events = events;
    this.features = features;
    this.index = index;
    this.embedder = embedder;
    events.forEach(EventFilter.ALL, this::addKey);
  }

  private void addKey(CitedEvent cited) {
    keys.put(cited.event().id().value(), cited.key());
  }

  static Shelf of(Corpus corpus, Optional<Embedder> embedder, Path folder) {
    Clock clock = Clock.systemUTC();
    InMemoryOutbox outbox = new InMemoryOutbox(clock);
    EventStore events = new InMemoryEventStore(new InMemoryCitationStore(clock), outbox);
    FeatureStore features = new InMemoryFeatureStore(events);
    SearchIndex index = LuceneIndex.open(folder.resolve(corpus.name()));
    events.append(corpus.events());
    Indexer indexer =
        new Indexer(
            new SourceIndexables(events),
            outbox,
            features,
            index,
            ANALYZER,
            embedder,
            indexed -> {},
            clock);
    Upkeep upkeep = new Upkeep(indexer);
    upkeep.finish(done -> {});
    return new Shelf(
        corpus,
        events,
        new CachedFeatures(features, Ticker.systemTicker()),
        index,
        embedder,
        upkeep);
  }

  Corpus corpus() {
    return corpus;
  }

  EventStore events() {
    return events;
  }

  Upkeep upkeep() {
    return upkeep;
  }

  Search search(WeightSets weights) {
    return new Search(index, features, ANALYZER, embedder, weights);
  }

  /** The best hits by the shipped weights. */
  List<Found> hits(String question, int limit) {
    return Hits.of(search(shipped()), events, question, limit);
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
  }
}
