package dev.ibid.search.indexing;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.IndexChange;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.Vector;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Puts the vectors of sources into the index. Not thread-safe: the {@link Indexer} calls it from
 * one thread at a time.
 */
final class MeaningIndexer {
  private static final int SOURCES_PER_BATCH = 32;
  private static final Duration LEASE = Duration.ofMinutes(2);
  private static final Duration LONGEST_DELAY = Duration.ofMinutes(10);

  private final WordIndexer words;
  private final Outbox outbox;
  private final FeatureStore features;
  private final SearchIndex index;
  private final SourceAnalysis analysis;
  private final Consumer<Collection<SourceFacets>> indexed;
  private final String model;
  private final IndexCommits commits;

  MeaningIndexer(
      WordIndexer words,
      Outbox outbox,
      FeatureStore features,
      SearchIndex index,
      SourceAnalysis analysis,
      Consumer<Collection<SourceFacets>> indexed,
      String model,
      IndexCommits commits) {
    this.words = words;
    this.outbox = outbox;
    this.features = features;
    this.index = index;
    this.analysis = analysis;
    this.indexed = indexed;
    this.model = model;
    this.commits = commits;
  }

  /**
   * Has the model read a batch of what waits; searches find it by meaning when this returns.
   *
   * @param inTurn runs what changes the index; the model reads outside of it, because that is slow
   * @return how many sources were waiting, 0 when all is done
   */
  int embedNext(Embedder embedder, Consumer<Runnable> inTurn) {
    List<Pending> taken = outbox.take(Work.EMBED, SOURCES_PER_BATCH, LEASE);
    if (taken.isEmpty()) {
      return 0;
    }
    try {
      Map<SourceKey, IndexableSource> read = words.load(taken);
      Map<SourceKey, List<Vector>> vectors = analysis.embed(read.values(), embedder);
      inTurn.accept(() -> apply(taken, read, vectors));
    } catch (IbidException e) {
      // An interruption is no failure. The lease ends by itself, or with the process.
      if (e.code() != ErrorCode.INTERRUPTED) {
        outbox.failed(Work.EMBED, taken, delay(taken));
      }
      throw e;
    }
    return taken.size();
  }

  private void apply(
      List<Pending> taken,
      Map<SourceKey, IndexableSource> read,
      Map<SourceKey, List<Vector>> vectors) {
    // Read once more: some may have been forgotten or rewritten while the model was at work.
    List<SourceFacets> same =
        words.load(taken).values().stream()
            .filter(source -> source.equals(read.get(source.facets().source())))
            .map(IndexableSource::facets)
            .toList();
    List<FeatureStore.Meaning> meanings =
        same.stream()
            .filter(facets -> vectors.containsKey(facets.source()))
            .map(
                facets ->
                    new FeatureStore.Meaning(
                        facets.source(), vectors.getOrDefault(facets.source(), List.of())))
            .toList();
    features.saveMeanings(model, meanings);
    outbox.meaningStored(
        meanings.stream()
            .filter(meaning -> !meaning.parts().isEmpty())
            .map(FeatureStore.Meaning::source)
            .toList());
    if (!words.isShared()) {
      // Elsewhere this is a further change, which whoever has the turn applies.
      index.apply(
          same.stream()
              .<IndexChange>map(
                  facets ->
                      new IndexChange.Meaning(
                          facets, vectors.getOrDefault(facets.source(), List.of())))
              .toList());
    }
    indexed.accept(same);
    commits.applied(Work.EMBED, taken);
    commits.commitIfDue();
  }

  private static Duration delay(List<Pending> failed) {
    int attempts = failed.stream().mapToInt(Pending::attempts).max().orElse(0);
    Duration delay = Duration.ofSeconds(1L << Math.min(attempts, 20));
    return delay.compareTo(LONGEST_DELAY) < 0 ? delay : LONGEST_DELAY;
  }
}
