package dev.ibid.cli;

import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.answer.ToolExcerpts;
import dev.ibid.citation.CombinedSourceStore;
import dev.ibid.cli.home.ChangeProgressFile;
import dev.ibid.cli.home.Home;
import dev.ibid.cli.settings.SearchIndexKeys;
import dev.ibid.cli.settings.Settings;
import dev.ibid.cli.settings.StoreKeys;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.opensearch.Cluster;
import dev.ibid.opensearch.OpenSearchIndex;
import dev.ibid.search.Embedder;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.indexing.IndexRebuild;
import dev.ibid.search.indexing.IndexSuccessor;
import dev.ibid.search.indexing.IndexableSources;
import dev.ibid.search.indexing.Indexer;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.ServerOutbox;
import dev.ibid.search.indexing.SharedIndexOutbox;
import dev.ibid.search.indexing.StoredIndexableSources;
import dev.ibid.text.TermAnalyzer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * The part of {@link Wiring} that knows where the index of a store is, and what it has still to
 * learn.
 *
 * @param folder of an index in files: beside the store, or in a folder for each store that is
 *     shared with other servers
 * @param cluster the index that is shared with other servers, open; then there are no files
 */
record IndexWiring(Path folder, Outbox outbox, Optional<OpenSearchIndex> cluster)
    implements AutoCloseable {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);
  private static final int MOST_WAITS = 120;

  /**
   * @param settings say whether the index is shared too
   * @param changed is told what other servers may have changed, before it is indexed
   */
  static IndexWiring of(
      Home home,
      JdbcStore store,
      Optional<Settings> settings,
      Consumer<List<Pending>> changed,
      Clock clock) {
    if (!store.isShared()) {
      return new IndexWiring(home.index(), store.outbox(), Optional.empty());
    }
    Path folder = home.shared(store.identity());
    Optional<Cluster> cluster = settings.flatMap(IndexWiring::cluster);
    return cluster.isPresent()
        ? shared(folder, OpenSearchIndex.open(cluster.get()), store, changed, clock)
        : own(home, folder, store, changed, clock);
  }

  private static IndexWiring own(
      Home home, Path folder, JdbcStore store, Consumer<List<Pending>> changed, Clock clock) {
    home.createPrivateFolder(folder);
    return new IndexWiring(
        folder.resolve("index"),
        new ServerOutbox(
            store.changes(),
            store.outbox(),
            new ChangeProgressFile(folder.resolve("progress")),
            changed,
            clock),
        Optional.empty());
  }

  private static IndexWiring shared(
      Path folder,
      OpenSearchIndex index,
      JdbcStore store,
      Consumer<List<Pending>> changed,
      Clock clock) {
    try {
      index.requireStore(store.identity());
      return new IndexWiring(
          folder.resolve("index"),
          new SharedIndexOutbox(store.changes(), store.outbox(), index.progress(), changed, clock),
          Optional.of(index));
    } catch (RuntimeException e) {
      index.close();
      throw e;
    }
  }

  /** Complains about settings that name an index for others without a store for others. */
  static void check(Settings settings) {
    if (!settings.value(SearchIndexKeys.URL).isEmpty() && settings.value(StoreKeys.URL).isEmpty()) {
      throw new IbidException(
          ErrorCode.BAD_CONFIGURATION,
          "search.url needs store.url (--store): servers that share an index share a store");
    }
  }

  /** Where settings say that the shared index is. */
  static Optional<Cluster> cluster(Settings settings) {
    String url = settings.value(SearchIndexKeys.URL);
    return url.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Cluster(
                address(url),
                settings.value(SearchIndexKeys.INDEX),
                login(settings),
                Optional.of(settings.value(SearchIndexKeys.CERTIFICATE))
                    .filter(path -> !path.isEmpty())
                    .map(Path::of),
                settings.value(SearchIndexKeys.SHARDS),
                settings.value(SearchIndexKeys.TIMEOUT)));
  }

  private static URI address(String url) {
    try {
      return URI.create(url);
    } catch (IllegalArgumentException e) {
      throw new IbidException(
          ErrorCode.BAD_CONFIGURATION,
          "search.url must be like https://search.example.org:9200",
          e);
    }
  }

  private static Optional<Cluster.Login> login(Settings settings) {
    String user = settings.value(SearchIndexKeys.USER);
    return user.isEmpty()
        ? Optional.empty()
        : Optional.of(new Cluster.Login(user, settings.secret("IBID_SEARCH_PASSWORD").orElse("")));
  }

  /** The index, open until it is closed, or until this is. */
  SearchIndex open() {
    return cluster.<SearchIndex>map(each -> each).orElseGet(() -> LuceneIndex.open(folder));
  }

  /** Whether there may be something in the index that nobody has opened yet. */
  boolean exists() {
    return cluster.isPresent() || Files.exists(folder);
  }

  /** Throws away what is in an index that nobody has opened. */
  void discard() {
    if (cluster.isPresent()) {
      cluster.get().clear();
    } else if (exists()) {
      try (SearchIndex old = LuceneIndex.open(folder)) {
        old.clear();
      }
    }
  }

  /** Takes an index over, which another server that begins at the same moment may just empty. */
  static Indexer inTurn(Supplier<Indexer> taking) {
    int left = MOST_WAITS;
    while (true) {
      try {
        return taking.get();
      } catch (IbidException e) {
        if (e.code() != ErrorCode.BUSY || left == 0) {
          throw e;
        }
        left--;
        await(e);
      }
    }
  }

  private static void await(IbidException reason) {
    try {
      Thread.sleep(BETWEEN_LOOKS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw reason;
    }
  }

  /** What is indexed of a store. */
  static IndexableSources indexable(JdbcStore store) {
    return new StoredIndexableSources(
        new CombinedSourceStore(
            store.events(),
            store.documents(),
            new ToolExcerpts(store.citations(), store.answers())));
  }

  /** Makes a shared index anew beside the one that is searched, and has it take its place. */
  void rebuild(JdbcStore store, Optional<Embedder> model, Clock clock, LongConsumer progress) {
    OpenSearchIndex current = cluster.orElseThrow();
    IndexSuccessor next = current.successor();
    IndexableSources sources = indexable(store);
    TermAnalyzer analyzer = new LuceneTermAnalyzer();
    Indexer filling =
        new Indexer(
            sources,
            new SharedIndexOutbox(
                store.changes(), store.outbox(), next.progress(), changes -> {}, clock),
            store.features(),
            next.index(),
            analyzer,
            model,
            indexed -> {},
            clock);
    new IndexRebuild(store.changes(), sources, analyzer, filling, next, current.progress())
        .run(progress);
  }

  @Override
  public void close() {
    cluster.ifPresent(OpenSearchIndex::close);
  }
}
