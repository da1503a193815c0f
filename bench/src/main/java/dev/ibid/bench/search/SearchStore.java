package dev.ibid.bench.search;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.measure.Scratch;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.CitedEvent;
import dev.ibid.privacy.Redactor;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.IndexChange;
import dev.ibid.search.PartTerms;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.Vector;
import dev.ibid.search.indexing.Indexer;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.search.indexing.StoredIndexableSources;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.text.Term;
import dev.ibid.text.TermAnalyzer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A store full of synthetic events with its index, which is kept from run to run because filling
 * the largest takes many minutes.
 */
record SearchStore(
    Path folder, JdbcStore store, LuceneIndex index, TermAnalyzer analyzer, GivenVectors model)
    implements AutoCloseable {
  private static final int BATCH = 10_000;
  private static final Duration LEASE = Duration.ofHours(1);

  /** Opens the one with that many events, and fills it if need be. */
  static SearchStore prepare(Path parent, int events) throws IOException {
    Path folder = parent.resolve("search-" + events);
    Path complete = folder.resolve("complete");
    if (!Files.exists(complete)) {
      new Scratch(folder).close();
      Files.createDirectories(folder);
      long began = System.nanoTime();
      try (SearchStore fresh = open(folder)) {
        fresh.fill(events);
      }
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      Files.writeString(complete, "filled in %.0f s%n".formatted(Durations.seconds(took)));
    }
    BenchLog.progress("%,d events, %s".formatted(events, Files.readString(complete).strip()));
    return open(folder);
  }

  private static SearchStore open(Path folder) {
    return new SearchStore(
        folder,
        JdbcStore.sqlite(folder.resolve("ibid.db"), Clock.systemUTC()),
        LuceneIndex.open(folder.resolve("index")),
        new LuceneTermAnalyzer(),
        new GivenVectors());
  }

  Path indexFolder() {
    return folder.resolve("index");
  }

  CachedFeatureStore features() {
    return new CachedFeatureStore(store.features(), Ticker.systemTicker());
  }

  /** Takes the index over: one that is new gets the stamp by which it is known to fit. */
  Indexer indexer(FeatureStore features) {
    return new Indexer(
        new StoredIndexableSources(store.events()),
        store.outbox(),
        features,
        index,
        analyzer,
        Optional.of(model),
        sources -> {},
        Clock.systemUTC());
  }

  // In large batches and past the outbox: an indexer refreshes the index for every few vectors.
  private void fill(int events) {
    Indexer indexer = indexer(store.features());
    for (long first = 0; first < events; first += BATCH) {
      add(SearchWorkload.numbers(first, Math.min(events, first + BATCH)));
      BenchLog.progress("filled in %,d of %,d events".formatted(first + BATCH, events));
    }
    index.commit(index.stamp().orElseThrow());
    List<Outbox.Pending> done = store.outbox().take(Work.INDEX, BATCH, LEASE);
    while (!done.isEmpty()) {
      store.outbox().done(Work.INDEX, done);
      done = store.outbox().take(Work.INDEX, BATCH, LEASE);
    }
    indexer.commitRest();
  }

  private void add(List<Long> numbers) {
    List<AppendResult> outcomes =
        store
            .events()
            .append(
                Redactor.none().redactedAll(numbers.stream().map(SearchWorkload::event).toList()));
    List<FeatureStore.Words> words = new ArrayList<>();
    List<FeatureStore.Meaning> meanings = new ArrayList<>();
    List<IndexChange> changes = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      if (!(outcomes.get(i) instanceof AppendResult.Stored(CitedEvent stored))) {
        throw new IllegalStateException("Not stored: " + outcomes.get(i));
      }
      SourceKey key = stored.key();
      Vector meaning = SearchWorkload.meaning(numbers.get(i));
      List<Term> terms = analyzer.analyze(stored.event().content());
      SourceFacets facets = facets(stored.event(), key);
      words.add(new FeatureStore.Words(key, false, List.of(), List.of(PartTerms.of(terms))));
      meanings.add(new FeatureStore.Meaning(key, List.of(meaning)));
      changes.add(new IndexChange.Words(facets, List.of(terms)));
      changes.add(new IndexChange.Meaning(facets, List.of(meaning)));
    }
    store.features().saveWords(words);
    store.features().saveMeanings(GivenVectors.MODEL, meanings);
    index.apply(changes);
  }

  private static SourceFacets facets(Event event, SourceKey key) {
    return new SourceFacets(
        key,
        SourceKind.MEMORY,
        event.project(),
        Optional.of(event.session()),
        Optional.of(event.type()),
        event.at());
  }

  @Override
  public void close() {
    index.close();
    store.close();
  }
}
