package dev.ibid.search.indexing;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.IndexChange;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SessionWindow;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.Vector;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.SourceKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Puts the words of sources into the index, in the order of storing. Not thread-safe: the {@link
 * Indexer} calls it from one thread at a time.
 */
final class WordIndexer {
  /** Of the longest that are kept, as many as a small memory holds. */
  private static final int MOST_LOADED_SOURCES = 16;

  private static final long FULL_PORTION_CHARS = 2_000_000;

  private final IndexableSources sources;
  private final Outbox outbox;
  private final FeatureStore features;
  private final SearchIndex index;
  private final SourceAnalysis reading;
  private final Consumer<Collection<SourceFacets>> indexed;
  private final String model;
  private final IndexQueue queue;
  private final IndexCommits commits;

  WordIndexer(
      IndexableSources sources,
      Outbox outbox,
      FeatureStore features,
      SearchIndex index,
      SourceAnalysis reading,
      Consumer<Collection<SourceFacets>> indexed,
      String model,
      IndexQueue queue,
      IndexCommits commits) {
    this.sources = sources;
    this.outbox = outbox;
    this.features = features;
    this.index = index;
    this.reading = reading;
    this.indexed = indexed;
    this.model = model;
    this.queue = queue;
    this.commits = commits;
  }

  /**
   * Indexes a batch of what waits; searches find it when this returns.
   *
   * @return how many sources were waiting, 0 when all is done
   */
  int indexNext() {
    List<Pending> next = queue.next();
    if (next.isEmpty()) {
      return queue.isRetryDue() ? retry() : 0;
    }
    List<RuntimeException> failures = new ArrayList<>();
    List<Pending> fresh = next.stream().filter(each -> each.attempts() == 0).toList();
    if (!fresh.isEmpty()) {
      tryToIndex(fresh).ifPresent(failures::add);
    }
    // What failed before, perhaps in another process, must not take others with it once more.
    next.stream()
        .filter(each -> each.attempts() > 0)
        .forEach(each -> tryToIndex(List.of(each)).ifPresent(failures::add));
    queue.passed(next);
    if (queue.isShared()) {
      // Others go on from here, and need not do it again.
      commits.commit();
    }
    if (!failures.isEmpty()) {
      throw failures.getLast();
    }
    return next.size();
  }

  private Optional<RuntimeException> tryToIndex(List<Pending> some) {
    try {
      index(some);
      return Optional.empty();
    } catch (RuntimeException e) {
      requireStore(e);
      if (queue.isShared() && isOutage(e)) {
        throw e;
      }
      queue.leaveOut(some);
      return Optional.of(e);
    }
  }

  /** While the store is gone, no source is to blame: all of them come again when it is back. */
  private void requireStore(RuntimeException failure) {
    if (failure instanceof IbidException known
        && (known.code() == ErrorCode.STORE_UNAVAILABLE || known.code() == ErrorCode.BUSY)) {
      var unused = queue.latest();
    }
  }

  /** Whether nothing can be indexed now, so that none of the sources is to blame. */
  private static boolean isOutage(RuntimeException failure) {
    return failure instanceof IbidException known
        && (known.code().fault() == ErrorCode.Fault.STORE
            || known.code() == ErrorCode.BAD_CONFIGURATION)
        && known.code() != ErrorCode.INTERNAL;
  }

  /** One by one, so that a source which always fails keeps no other out. */
  private int retry() {
    commits.commitRest();
    try {
      return retry(queue.leftOut());
    } finally {
      queue.retried();
    }
  }

  private int retry(List<Pending> again) {
    Optional<RuntimeException> failure = Optional.empty();
    for (Pending each : again) {
      try {
        index(List.of(each));
      } catch (RuntimeException e) {
        requireStore(e);
        queue.putOff(List.of(each));
        failure = Optional.of(e);
      }
    }
    commits.commitRest();
    queue.recheck();
    if (failure.isPresent()) {
      throw failure.get();
    }
    return again.size();
  }

  /** Many long texts would fill the memory, analysed together. */
  private void index(List<Pending> taken) {
    Portion portion = new Portion();
    for (int from = 0; from < taken.size(); from += MOST_LOADED_SOURCES) {
      List<Pending> some = taken.subList(from, Math.min(taken.size(), from + MOST_LOADED_SOURCES));
      Map<SourceKey, IndexableSource> found = load(some);
      for (Pending each : some) {
        portion.add(each, Optional.ofNullable(found.get(each.source())));
        if (portion.isFull()) {
          index(portion.taken, portion.found);
          portion = new Portion();
        }
      }
    }
    if (!portion.taken.isEmpty()) {
      index(portion.taken, portion.found);
    }
  }

  /** As much of a batch as is analysed at once. */
  private static final class Portion {
    private final List<Pending> taken = new ArrayList<>();
    private final Map<SourceKey, IndexableSource> found = new HashMap<>();
    private long chars;

    void add(Pending pending, Optional<IndexableSource> source) {
      taken.add(pending);
      source.ifPresent(
          present -> {
            found.put(pending.source(), present);
            chars += present.text().length();
          });
    }

    boolean isFull() {
      return chars >= FULL_PORTION_CHARS;
    }
  }

  private void index(List<Pending> taken, Map<SourceKey, IndexableSource> found) {
    long asOf = queue.asOf();
    List<AnalyzedSource> readings = found.values().stream().map(reading::read).toList();
    features.saveWords(readings.stream().map(AnalyzedSource::features).toList());
    Map<SourceKey, SessionWindow> kept = features.windows(found.keySet(), 0, model);
    List<IndexChange> changes = new ArrayList<>();
    Set<SourceKey> unknown = new HashSet<>();
    for (AnalyzedSource each : readings) {
      changes.add(each.words());
      List<Vector> vectors =
          Optional.ofNullable(kept.get(each.source()))
              .map(window -> window.source().vectors())
              .orElse(List.of());
      if (vectors.isEmpty()) {
        unknown.add(each.source());
      } else {
        changes.add(new IndexChange.Meaning(each.facets(), vectors));
      }
    }
    outbox.add(Work.EMBED, unknown);
    index.apply(changes, asOf);
    List<SourceKey> gone =
        taken.stream().map(Pending::source).filter(source -> !found.containsKey(source)).toList();
    remove(gone, asOf);
    indexed.accept(readings.stream().map(AnalyzedSource::facets).toList());
    commits.applied(Work.INDEX, taken);
  }

  /**
   * Removes sources that must not be found any more. Passages that were edited away are kept, so
   * they are only hidden: rewriting segments is costly in a large index. Forgotten sources are
   * erased, because {@link Indexer#forget} then finds nothing left to do. In an index that several
   * servers share they are hidden as well: erasing takes long there, others would wait, and the
   * server that was asked to forget them erases them.
   */
  private void remove(Collection<SourceKey> gone, long asOf) {
    if (gone.isEmpty()) {
      return;
    }
    Set<SourceKey> kept = queue.isShared() ? Set.copyOf(gone) : sources.kept(gone);
    if (!kept.isEmpty()) {
      index.apply(kept.stream().<IndexChange>map(IndexChange.Remove::new).toList(), asOf);
    }
    List<SourceKey> forgotten = gone.stream().filter(source -> !kept.contains(source)).toList();
    if (!forgotten.isEmpty()) {
      index.erase(forgotten);
    }
  }

  /** Whether other processes fill the index too. */
  boolean isShared() {
    return queue.isShared();
  }

  Map<SourceKey, IndexableSource> load(List<Pending> pending) {
    Map<SourceKey, IndexableSource> found = new HashMap<>();
    sources.load(keys(pending)).forEach(each -> found.put(each.facets().source(), each));
    return found;
  }

  static List<SourceKey> keys(List<Pending> pending) {
    return pending.stream().map(Pending::source).toList();
  }
}
