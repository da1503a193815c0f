package dev.ibid.engine;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.answer.AnswerStore;
import dev.ibid.answer.InMemoryAnswerStore;
import dev.ibid.answer.ToolExcerpts;
import dev.ibid.answer.stream.Answers;
import dev.ibid.answer.stream.CitationPrompt;
import dev.ibid.ask.QuestionAnswering;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.Citations;
import dev.ibid.citation.CombinedSourceStore;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.citation.InMemoryUsageStore;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.document.Documents;
import dev.ibid.document.InMemoryDocumentStore;
import dev.ibid.document.MapFolders;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.EventStore;
import dev.ibid.memory.InMemoryEventStore;
import dev.ibid.memory.Memory;
import dev.ibid.memory.Retention;
import dev.ibid.memory.RetroactiveRedaction;
import dev.ibid.privacy.Redactor;
import dev.ibid.provenance.BuiltInStyle;
import dev.ibid.provenance.Provenance;
import dev.ibid.provenance.StyleOptions;
import dev.ibid.provenance.Styles;
import dev.ibid.search.BruteForceIndex;
import dev.ibid.search.Embedder;
import dev.ibid.search.InMemoryFeatureStore;
import dev.ibid.search.PlainWords;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.search.indexing.InMemoryOutbox;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.Indexer;
import dev.ibid.search.indexing.StoredIndexableSources;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.search.ranking.Search;
import dev.ibid.search.sentence.RankingLimits;
import dev.ibid.search.sentence.SentenceRanker;
import dev.ibid.source.Scope;
import dev.ibid.tool.ExtractedSources;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** An engine that keeps everything in memory, with its parts within reach of a test. */
public final class Engine {
  private static final PlainWords ANALYZER = new PlainWords();
  private static final SupportClassifier CLASSIFIER =
      new SupportClassifier(ANALYZER, Optional.empty());

  public final MovingClock clock = new MovingClock();
  public final InMemoryCitationStore citations = new InMemoryCitationStore(clock);
  public final InMemoryOutbox outbox = new InMemoryOutbox(clock);
  public final InMemoryEventStore stored = new InMemoryEventStore(citations, outbox);
  public final InMemoryDocumentStore passages =
      new InMemoryDocumentStore(
          citations, new AtomicLong(1_000_000)::incrementAndGet, outbox, clock);
  public final MapFolders folders = new MapFolders();
  public final InMemoryUsageStore usages = new InMemoryUsageStore(citations);
  public final AnswerStore answers = new InMemoryAnswerStore(citations, clock, outbox);
  public final SearchIndex index;
  public final DisclosureCaches caches = new DisclosureCaches(ticker());
  public final CachedFeatureStore features =
      new CachedFeatureStore(new InMemoryFeatureStore(sources()), ticker());
  public final ChangeFeed changes = new ChangeFeed(citations);
  public final IndexMaintenance maintenance;
  public final EventStore events;
  public final Ibid ibid;
  private final O200kTokenCounter counter = new O200kTokenCounter();
  private final DisclosurePolicy policy;
  private final Search search;
  private final IbidStores watched;

  public Engine(Optional<Embedder> embedder, DisclosurePolicy policy) {
    this(embedder, policy, new BruteForceIndex());
  }

  public Engine(Optional<Embedder> embedder, DisclosurePolicy policy, SearchIndex index) {
    this.policy = policy;
    this.index = index;
    Indexer indexer =
        new Indexer(
            new StoredIndexableSources(sources()),
            outbox,
            features,
            index,
            ANALYZER,
            embedder,
            caches::indexed,
            clock);
    maintenance = new IndexMaintenance(indexer);
    watched =
        new IbidStores(stored, passages, citations, usages, answers)
            .watchedBy(new IndexWatcher(caches, features, maintenance), changes);
    events = watched.events();
    search =
        new Search(
            index,
            features,
            ANALYZER,
            indexer.embedder(),
            WeightsByKind.of(embedder.map(Embedder::model).orElse("")));
    ibid = within(Scope.ALL, 1);
  }

  /**
   * The engine over the same stores that knows only a scope.
   *
   * @param seed of the ids of its answers
   */
  public Ibid within(Scope scope, long seed) {
    IbidStores held = watched.within(scope);
    DisclosureCaches shown = caches.within(scope);
    Disclosure disclosure = new Disclosure(held.events(), held.sources(), counter, shown);
    ProgressiveSearch progressive =
        new ProgressiveSearch(
            search, held.sources(), disclosure, counter, policy, maintenance, shown, scope);
    Citations cited =
        new Citations(held.citations(), held.usages(), Redactor.standard(), true, clock);
    Answers told =
        new Answers(
            held.answers(), cited, held.sources(), Redactor.standard(), clock, new Random(seed));
    Attributions attributions =
        new Attributions(told, Redactor.standard(), CLASSIFIER, output -> ExtractedSources.NOTHING);
    QuestionAnswering answering =
        new QuestionAnswering(
            progressive,
            told,
            new SentenceRanker(ANALYZER, Optional.empty(), Optional.empty(), RankingLimits.DEFAULT),
            attributions.finding(attributions.review()),
            new CitationPrompt(counter),
            Optional.empty());
    Documents documents =
        new Documents(
            held.documents(),
            folders,
            folders,
            Redactor.standard(),
            new Chunker(new ChunkSize(16)),
            ReadLimit.DEFAULT);
    Styles styles =
        new Styles(true, StyleOptions.DEFAULT, BuiltInStyle.MARKDOWN.label(), List.of());
    return new Ibid(
        new Memory(held.events(), Redactor.standard(), ContentLimit.DEFAULT),
        cited,
        disclosure,
        new RetroactiveRedaction(held.events(), Redactor.standard()),
        new Retention(
            held.events(),
            held.usages(),
            held.documents(),
            Map.of(),
            Map.of(Retention.ANY, 60L),
            clock),
        told,
        () -> documents,
        () -> new Provenance(documents, styles, List.of()),
        () -> progressive,
        () -> maintenance,
        () -> attributions,
        () -> answering);
  }

  private CombinedSourceStore sources() {
    return new CombinedSourceStore(stored, passages, new ToolExcerpts(citations, answers));
  }

  private Ticker ticker() {
    return () -> Duration.between(Samples.NOON, clock.instant()).toNanos();
  }
}
