package dev.ibid.cli;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.citation.CitedSource;
import dev.ibid.citation.StoreWatcher;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.DisclosureKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.search.ConsistentEmbedder;
import dev.ibid.search.Embedder;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.UnreadSources;
import dev.ibid.search.calibration.MemoryWeights;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.IndexableSources;
import dev.ibid.search.indexing.Indexer;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.PendingMeanings;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.search.ranking.Search;
import dev.ibid.search.sentence.SentenceRanker;
import dev.ibid.source.SourceKey;
import dev.ibid.text.TermAnalyzer;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The part of {@link Wiring} that searches: index, words and model, opened when somebody first
 * searches and never for a command that only stores. Thread-safe.
 */
final class SearchWiring implements StoreWatcher, AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(SearchWiring.class);

  private final Home home;
  private final Supplier<JdbcStore> store;
  private final Supplier<Optional<Settings>> chosen;
  private final Clock clock;
  private final DisclosureCaches caches = new DisclosureCaches(Ticker.systemTicker());
  // Written under the lock; read without it by those who index, whom closing waits for.
  private volatile Optional<Opened> opened = Optional.empty();
  private Optional<IndexWiring> place = Optional.empty();

  /**
   * What is open.
   *
   * @param model the embedder as configured, whether or not its vectors fit the index
   */
  record Opened(
      SearchIndex index,
      CachedFeatureStore features,
      Optional<Embedder> model,
      IndexMaintenance maintenance,
      Search search,
      Optional<PendingMeanings> unread,
      SentenceRanker sentences) {
    /** Drops what is held of sources that are forgotten or not what they were. */
    IndexMaintenance forgetAll() {
      features.forgetAll();
      sentences.forgetAll();
      unread.ifPresent(PendingMeanings::forgetAll);
      return maintenance;
    }
  }

  /**
   * @param chosen the settings that say where the index is
   */
  SearchWiring(
      Home home, Supplier<JdbcStore> store, Supplier<Optional<Settings>> chosen, Clock clock) {
    this.home = home;
    this.store = store;
    this.chosen = chosen;
    this.clock = clock;
  }

  DisclosureCaches caches() {
    return caches;
  }

  /** The settings of who comes first decide; what they say of models holds until it is closed. */
  synchronized Opened open(Settings settings) {
    if (opened.isEmpty()) {
      opened = Optional.of(open(EmbedderWiring.embedder(settings, home), settings));
    }
    return opened.get();
  }

  /** Makes the index anew as these settings say, and returns when all is indexed. */
  void reindex(Settings settings, LongConsumer progress) {
    boolean shared = place().cluster().isPresent();
    Opened search = shared ? rebuilt(settings, progress) : fresh(settings);
    // Others may store all the time, and what has to be read by the model is so in the background.
    if (!shared || !search.maintenance().isWorking()) {
      search.maintenance().finish(progress);
    }
  }

  /** Goes on searching the former index until the new one takes its place. */
  private Opened rebuilt(Settings settings, LongConsumer progress) {
    Opened search = open(settings);
    search.model().ifPresent(model -> EmbedderWiring.keepFitting(model, store.get().features()));
    place().rebuild(store.get(), search.model(), clock, progress);
    // Vectors of a model that did not fit the former one do fit this one.
    return search.maintenance().problem().isEmpty() ? search : reopened(settings, this::close);
  }

  private synchronized Opened fresh(Settings settings) {
    return reopened(settings, this::discard);
  }

  private synchronized Opened reopened(Settings settings, Runnable emptying) {
    boolean working = isWorking();
    close();
    Optional<Embedder> model = EmbedderWiring.embedder(settings, home);
    model.ifPresent(each -> EmbedderWiring.keepFitting(each, store.get().features()));
    emptying.run(); // Last: until it is opened, nothing notes what an empty index lacks.
    opened = Optional.of(open(model, settings));
    if (working) {
      opened.get().maintenance().begin();
    }
    return opened.get();
  }

  /** Throws away what is in the index; it is filled again when somebody searches. */
  synchronized void discard() {
    close();
    place().discard();
  }

  /** Where the index is, whether or not it is open. */
  private synchronized IndexWiring place() {
    if (place.isEmpty()) {
      place =
          Optional.of(
              IndexWiring.of(home, store.get(), chosen.get(), this::changedSomewhere, clock));
    }
    return place.get();
  }

  Outbox outbox() {
    return place().outbox();
  }

  /** What is held of sources may be stale when another server has changed them. */
  private void changedSomewhere(List<Pending> changes) {
    caches.forgotten();
    if (!changes.stream().allMatch(Pending::live)) {
      opened.ifPresent(Opened::forgetAll);
    } else {
      List<SourceKey> sources = changes.stream().map(Pending::source).toList();
      opened.ifPresent(search -> search.features().changed(sources));
    }
  }

  private Opened open(Optional<Embedder> model, Settings settings) {
    return open(model, SentenceReading.of(settings, home), settings.value(DisclosureKeys.WEIGHTS));
  }

  private Opened open(Optional<Embedder> given, SentenceReading reading, MemoryWeights weights) {
    JdbcStore sources = store.get();
    // Whoever had taken work before this process is gone, because this one owns the home.
    outbox().release();
    TermAnalyzer analyzer = new LuceneTermAnalyzer();
    CachedFeatureStore features = new CachedFeatureStore(sources.features(), Ticker.systemTicker());
    Optional<Embedder> model =
        given.<Embedder>map(
            raw -> new ConsistentEmbedder(raw, EmbedderWiring.anyOf(raw, sources.features())));
    SearchIndex index = place().open();
    IndexableSources indexable = IndexWiring.indexable(sources);
    Indexer indexer =
        IndexWiring.inTurn(
            () ->
                new Indexer(
                    indexable, outbox(), features, index, analyzer, model, caches::indexed, clock));
    SentenceWiring wiring = SentenceWiring.with(analyzer);
    Optional<PendingMeanings> unread =
        indexer.embedder().map(reader -> wiring.unread(indexable, outbox(), reader));
    Search search =
        new Search(
            index,
            features,
            analyzer,
            indexer.embedder(),
            WeightsByKind.of(indexer.embedder().map(Embedder::model).orElse(""), weights),
            unread.<UnreadSources>map(each -> each).orElse(UnreadSources.NONE));
    return new Opened(
        index,
        features,
        model,
        new IndexMaintenance(indexer),
        search,
        unread,
        wiring.ranker(model, reading));
  }

  /** Begins to index in the background and has the model loaded before this returns. */
  void prepare(Settings settings) {
    Opened search = open(settings);
    search.maintenance().begin();
    store.get().onChange(() -> opened.ifPresent(each -> each.maintenance().changed()));
    try {
      search.model().ifPresent(model -> model.embedQuery("Is everything ready?"));
    } catch (IbidException e) {
      log.warn("Searches go by words alone until the embedder answers", e);
    }
  }

  /** Whether the index learns in the background. */
  boolean isWorking() {
    return ifOpen().map(search -> search.maintenance().isWorking()).orElse(false);
  }

  /** How much the index has still to learn; nothing while it is closed. */
  synchronized Map<String, Long> pending() {
    return opened
        .map(
            search ->
                Map.of(
                    "words", search.maintenance().pending(Outbox.Work.INDEX),
                    "meaning", search.maintenance().pending(Outbox.Work.EMBED)))
        .orElse(Map.of());
  }

  @Override
  public void stored(List<? extends CitedSource> events) {
    caches.stored(events);
    ifOpen().ifPresent(search -> search.maintenance().changed());
  }

  @Override
  public void documentsChanged() {
    caches.documentsChanged();
    ifOpen().ifPresent(search -> search.maintenance().changed());
  }

  @Override
  public void forgotten() {
    caches.forgotten();
    ifThere(search -> search.forgetAll().forget());
  }

  @Override
  public void rewritten(Collection<SourceKey> sources) {
    caches.forgotten();
    ifThere(search -> search.forgetAll().rewritten(sources));
  }

  private synchronized Optional<Opened> ifOpen() {
    return opened;
  }

  /**
   * What is to be forgotten may stand in an index that nobody has opened yet. Then it is closed
   * again: it was opened without a model, which who searches next may want.
   */
  private void ifThere(Consumer<Opened> work) {
    ifOpen().ifPresentOrElse(work, () -> ifClosed(work));
  }

  private synchronized void ifClosed(Consumer<Opened> work) {
    if (opened.isPresent()) {
      work.accept(opened.get());
    } else if (place().exists()) {
      opened = Optional.of(open(Optional.empty(), SentenceReading.NONE, MemoryWeights.OPEN));
      try {
        work.accept(opened.get());
      } finally {
        close();
      }
    }
  }

  @Override
  public synchronized void close() {
    opened.ifPresent(SearchWiring::close);
    opened = Optional.empty();
    place.ifPresent(IndexWiring::close);
    place = Optional.empty();
  }

  private static void close(Opened search) {
    search.maintenance().close();
    search.model().ifPresent(Embedder::close);
    search.index().close();
  }
}
