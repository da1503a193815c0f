package dev.ibid.bench.ask;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.analysis.LuceneTermAnalyzer;
import dev.ibid.bench.measure.BenchLog;
import dev.ibid.bench.quality.Hits;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.Documents;
import dev.ibid.document.FileSelection;
import dev.ibid.document.IndexListener;
import dev.ibid.document.chunk.ChunkSize;
import dev.ibid.document.chunk.Chunker;
import dev.ibid.document.reader.ReadLimit;
import dev.ibid.documents.FormatReader;
import dev.ibid.documents.LocalFolders;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.lucene.LuceneIndex;
import dev.ibid.onnx.StaticEmbedder;
import dev.ibid.privacy.Redactor;
import dev.ibid.search.Embedder;
import dev.ibid.search.Filter;
import dev.ibid.search.Hit;
import dev.ibid.search.SearchRequest;
import dev.ibid.search.UnreadSources;
import dev.ibid.search.calibration.WeightsByKind;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.indexing.IndexableSources;
import dev.ibid.search.indexing.Indexer;
import dev.ibid.search.indexing.PendingMeanings;
import dev.ibid.search.indexing.StoredIndexableSources;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.search.ranking.Search;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.TermAnalyzer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Files that were indexed as a user's are, ready to be asked. */
public record IndexedFiles(JdbcStore store, LuceneIndex index, Search search, long passages)
    implements AutoCloseable {
  /**
   * @param folder for the store and the index
   */
  public static IndexedFiles of(
      Collection<Path> files, ChunkSize size, Optional<Embedder> embedder, Path folder)
      throws IOException {
    return of(files, size, embedder, folder, true);
  }

  /** Files that were indexed a moment ago: the model has read none of them. */
  public static IndexedFiles unread(
      Collection<Path> files, ChunkSize size, Embedder embedder, Path folder) throws IOException {
    return of(files, size, Optional.of(embedder), folder, false);
  }

  private static IndexedFiles of(
      Collection<Path> files,
      ChunkSize size,
      Optional<Embedder> embedder,
      Path folder,
      boolean embedded)
      throws IOException {
    Clock clock = Clock.systemUTC();
    TermAnalyzer analyzer = new LuceneTermAnalyzer();
    Files.createDirectories(folder);
    JdbcStore store = JdbcStore.sqlite(folder.resolve("ibid.db"), clock);
    LuceneIndex index = LuceneIndex.open(folder.resolve("index"));
    Documents documents =
        new Documents(
            store.documents(),
            new LocalFolders(),
            new FormatReader(),
            Redactor.standard(),
            new Chunker(size),
            ReadLimit.DEFAULT);
    files.forEach(
        file -> documents.index(Project.NONE, file, FileSelection.USUAL, IndexListener.NOBODY));
    CachedFeatureStore features = new CachedFeatureStore(store.features(), Ticker.systemTicker());
    IndexableSources sources = new StoredIndexableSources(store.documents());
    Indexer indexer =
        new Indexer(
            sources, store.outbox(), features, index, analyzer, embedder, indexed -> {}, clock);
    if (embedded) {
      new IndexMaintenance(indexer).finish(done -> {});
    } else {
      while (indexer.indexSome() > 0) {
        BenchLog.progress("indexed words");
      }
    }
    UnreadSources unread =
        embedder
            .<UnreadSources>map(
                model ->
                    new PendingMeanings(
                        sources, store.outbox(), StaticEmbedder.load(), model, analyzer))
            .orElse(UnreadSources.NONE);
    WeightsByKind weights = WeightsByKind.of(embedder.map(Embedder::model).orElse(""));
    return new IndexedFiles(
        store,
        index,
        new Search(index, features, analyzer, embedder, weights, unread),
        documents.counts().passages());
  }

  /** The passages that answer a question with their scores, the best first. */
  public List<HitSummary> hits(String question, int limit) {
    return Hits.of(search, store.documents(), question, limit);
  }

  /** Likewise without scores. */
  List<CitedPassage> find(String question, int limit) {
    List<SourceKey> hits =
        search.search(new SearchRequest(question, Scope.ALL, Filter.NONE, limit)).hits().stream()
            .map(Hit::source)
            .toList();
    Map<SourceKey, CitedPassage> passages =
        store.documents().load(hits).stream()
            .collect(Collectors.toMap(CitedPassage::key, Function.identity()));
    return hits.stream().map(passages::get).toList();
  }

  @Override
  public void close() {
    index.close();
    store.close();
  }
}
