package dev.ibid.server;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.access.AccessTokens;
import dev.ibid.access.IdempotencyStore;
import dev.ibid.access.LoginStore;
import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.answer.stream.Answers;
import dev.ibid.answer.stream.CitationPrompt;
import dev.ibid.archive.Archive;
import dev.ibid.ask.QuestionAnswering;
import dev.ibid.attribution.Attributions;
import dev.ibid.attribution.Attributor;
import dev.ibid.attribution.support.SupportClassifier;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.Citations;
import dev.ibid.citation.CombinedSourceStore;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.disclosure.DisclosurePolicy;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.disclosure.ProgressiveSearch;
import dev.ibid.document.Documents;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.documents.FormatReader;
import dev.ibid.documents.LocalFolders;
import dev.ibid.engine.Ibid;
import dev.ibid.engine.IbidStores;
import dev.ibid.engine.IndexWatcher;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.latency.Latency;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.Memory;
import dev.ibid.memory.Retention;
import dev.ibid.memory.RetroactiveRedaction;
import dev.ibid.privacy.Redactor;
import dev.ibid.provenance.Provenance;
import dev.ibid.provenance.StyleOptions;
import dev.ibid.provenance.Styles;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.Indexer;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.search.indexing.StoredIndexableSources;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.search.ranking.Search;
import dev.ibid.search.sentence.RankingLimits;
import dev.ibid.search.sentence.SentenceRanker;
import dev.ibid.source.Scope;
import dev.ibid.text.TermAnalyzer;
import dev.ibid.text.TokenCounter;
import dev.ibid.wire.api.ConfigJson;
import dev.ibid.wire.tool.ToolExtractors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The engine over a database and an index in a folder, without a model and with settings that
 * cannot be changed.
 */
final class StoredBackend implements ServerBackend, AutoCloseable {
  private static final TermAnalyzer ANALYZER = new LuceneTermAnalyzer();
  private static final SupportClassifier CLASSIFIER =
      new SupportClassifier(ANALYZER, Optional.empty());

  private final Clock clock = Clock.systemUTC();
  private final SecureRandom random = new SecureRandom();
  private final TokenCounter counter = new O200kTokenCounter();
  private final Redactor redactor = Redactor.standard();
  private final DisclosureCaches caches = new DisclosureCaches(Ticker.systemTicker());
  private final JdbcStore store;
  private final ChangeFeed feed;
  private final SearchIndex index;
  private final CachedFeatureStore features;
  private final IndexMaintenance maintenance;
  private final Search search;
  private volatile Optional<UpstreamModel> upstream = Optional.empty();

  StoredBackend(Path folder) {
    create(folder);
    this.store = JdbcStore.sqlite(folder.resolve("ibid.db"), clock);
    this.feed = new ChangeFeed(store.citations());
    this.index = LuceneIndex.open(folder.resolve("index"));
    this.features = new CachedFeatureStore(store.features(), Ticker.systemTicker());
    store.outbox().release();
    this.maintenance =
        new IndexMaintenance(
            new Indexer(
                new StoredIndexableSources(
                    new CombinedSourceStore(store.events(), store.documents())),
                store.outbox(),
                features,
                index,
                ANALYZER,
                Optional.empty(),
                caches::indexed,
                clock));
    this.search = new Search(index, features, ANALYZER, Optional.empty(), WeightsByKind.of(""));
    maintenance.begin();
  }

  private static void create(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ChangeFeed feed() {
    return feed;
  }

  @Override
  public Optional<String> outage() {
    return store.outage().map(Exception::getMessage);
  }

  @Override
  public Ibid engine(Scope scope) {
    IbidStores held =
        store
            .within(Scope.ALL)
            .watchedBy(new IndexWatcher(caches, features, maintenance), feed)
            .within(scope);
    DisclosureCaches own = caches.within(scope);
    Disclosure disclosure = new Disclosure(held.events(), held.sources(), counter, own);
    Citations citations = new Citations(held.citations(), held.usages(), redactor, true, clock);
    Answers answers =
        new Answers(held.answers(), citations, held.sources(), redactor, clock, random);
    Documents documents =
        new Documents(
            held.documents(),
            new LocalFolders(),
            new FormatReader(),
            redactor,
            new Chunker(ChunkSize.DEFAULT),
            ReadLimit.DEFAULT);
    ProgressiveSearch searching =
        new ProgressiveSearch(
            search,
            held.sources(),
            disclosure,
            counter,
            DisclosurePolicy.DEFAULT,
            maintenance,
            own,
            scope);
    Attributions attributions =
        new Attributions(answers, redactor, CLASSIFIER, ToolExtractors.standard());
    return new Ibid(
        new Memory(held.events(), redactor, ContentLimit.DEFAULT),
        citations,
        disclosure,
        new RetroactiveRedaction(held.events(), redactor),
        new Retention(held.events(), held.usages(), held.documents(), Map.of(), Map.of(), clock),
        answers,
        () -> documents,
        () ->
            new Provenance(
                documents, new Styles(true, StyleOptions.DEFAULT, "inline", List.of()), List.of()),
        () -> searching,
        () -> maintenance,
        () -> attributions,
        () ->
            new QuestionAnswering(
                searching,
                answers,
                new SentenceRanker(
                    ANALYZER, Optional.empty(), Optional.empty(), RankingLimits.DEFAULT),
                attributions.finding(attributions.review()),
                new CitationPrompt(counter),
                Optional.empty()));
  }

  @Override
  public SearchDefaults search() {
    return new SearchDefaults(10, 2000);
  }

  @Override
  public Attributor modelAttributor() {
    throw new IbidException(ErrorCode.BAD_CONFIGURATION, "no language model is configured");
  }

  @Override
  public Optional<UpstreamModel> upstream() {
    return upstream;
  }

  /** Puts a model behind the server. */
  void stand(UpstreamModel model) {
    upstream = Optional.of(model);
  }

  @Override
  public List<Latency> hooks() {
    return List.of();
  }

  @Override
  public ConfigJson settings() {
    return new ConfigJson("config.toml", List.of());
  }

  @Override
  public ConfigJson change(Map<String, Optional<String>> changes) {
    if (!changes.isEmpty()) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "nothing can be set here");
    }
    return settings();
  }

  @Override
  public Archive archive() {
    return new Archive(store.archive(), redactor, new IndexWatcher(caches, features, maintenance));
  }

  @Override
  public AccessTokens tokens() {
    return new AccessTokens(store.tokens(), redactor, random, clock);
  }

  @Override
  public LoginStore logins() {
    return store.shared().logins();
  }

  @Override
  public IdempotencyStore idempotency() {
    return store.requests();
  }

  @Override
  public Map<String, Long> pending() {
    return Map.of("words", maintenance.pending(Work.INDEX));
  }

  @Override
  public Optional<Instant> waitingSince() {
    return maintenance.waitingSince(Work.INDEX);
  }

  @Override
  public String version() {
    return "1.2.3";
  }

  @Override
  public void close() {
    maintenance.close();
    index.close();
    store.close();
  }
}
