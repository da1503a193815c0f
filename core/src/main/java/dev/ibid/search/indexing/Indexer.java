package dev.ibid.search.indexing;

import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.TermAnalyzer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Brings the index up to date with the store, in batches: first the words of a source, then its
 * meaning. Thread-safe.
 *
 * <p>Work counts as done when the index has committed it. So a crash repeats work and never loses
 * any; repeating does no harm. One batch is applied at a time, and forgetting waits its turn. So
 * nothing that was read before a source was forgotten is applied after it.
 */
public final class Indexer {
  /** How long forgetting waits for this process's own work. */
  private static final Duration TURN = Duration.ofMinutes(1);

  private final Outbox outbox;
  private final FeatureStore features;
  private final SearchIndex index;
  private final IndexSignature wanted;
  private final Optional<Embedder> embedder;
  private final Optional<String> notice;
  private final Object model = new Object();

  // Held while the index, or what is noted of it, is changed. Fair: the worker always comes back at
  // once, and would keep searches waiting.
  private final ReentrantLock turn = new ReentrantLock(true);
  private final IndexQueue queue;
  private final IndexCommits commits;
  private final WordIndexer words;
  private final MeaningIndexer meanings;
  private final IndexErasure erasure;

  /**
   * Takes over an index, which is emptied and filled again if it does not fit.
   *
   * @param indexed is told which sources can be found from now on, or found by meaning too
   */
  public Indexer(
      IndexableSources sources,
      Outbox outbox,
      FeatureStore features,
      SearchIndex index,
      TermAnalyzer analyzer,
      Optional<Embedder> embedder,
      Consumer<Collection<SourceFacets>> indexed,
      Clock clock) {
    this.outbox = outbox;
    this.features = features;
    this.index = index;
    Optional<IndexSignature> found = index.stamp().flatMap(IndexSignature::parse);
    IndexSignature configured = IndexSignature.of(analyzer.version(), embedder);
    this.notice = found.flatMap(stamp -> changedModel(stamp, configured));
    this.embedder = notice.isPresent() ? Optional.empty() : embedder;
    this.wanted =
        new IndexSignature(
            configured.words(),
            this.embedder.map(Embedder::model).orElse(found.map(IndexSignature::model).orElse("")));
    this.queue = new IndexQueue(outbox, clock);
    this.commits = new IndexCommits(outbox, queue, index, wanted.print(), clock);
    SourceAnalysis analysis = new SourceAnalysis(analyzer);
    this.words =
        new WordIndexer(
            sources, outbox, features, index, analysis, indexed, wanted.model(), queue, commits);
    this.meanings =
        new MeaningIndexer(
            words, outbox, features, index, analysis, indexed, wanted.model(), commits);
    this.erasure = new IndexErasure(outbox, queue, index, commits, features, wanted.model());
    adopt(found);
  }

  private Optional<String> changedModel(IndexSignature found, IndexSignature configured) {
    return found.model().isEmpty()
            || configured.model().isEmpty()
            || found.model().equals(configured.model())
            // A model that never answered has left nothing to decide about.
            || features.sample(Scope.ALL, found.model(), 1).isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the index holds vectors of %s, but %s is configured; run \"ibid reindex\" to make them anew"
                .formatted(found.model(), configured.model()));
  }

  private void adopt(Optional<IndexSignature> found) {
    if (found.map(IndexSignature::words).filter(wanted.words()::equals).isEmpty()) {
      refill();
    } else if (found.map(IndexSignature::model).filter(wanted.model()::equals).isEmpty()) {
      outbox.addAll(Work.EMBED);
      index.commit(wanted.print());
    }
  }

  /** The model whose vectors the index holds; empty without one, or while they do not fit. */
  public Optional<Embedder> embedder() {
    return embedder;
  }

  /** What somebody has to do before meaning can be searched. */
  public Optional<String> notice() {
    return notice;
  }

  /** Throws the index away; all sources have to be indexed again. */
  public void refill() {
    inTurn(
        () -> {
          outbox.addAll(Work.INDEX);
          index.clear();
          commits.forget();
          queue.restart();
          index.commit(wanted.print());
        });
  }

  /**
   * Since when the oldest source waits for this work. Empty if none does, or if no model is there
   * to do it.
   */
  public Optional<Instant> oldest(Work work) {
    // Words that are not committed yet are found all the same.
    boolean none = work == Work.EMBED ? embedder.isEmpty() : queue.missing() == 0;
    return none ? Optional.empty() : outbox.oldest(work);
  }

  /** How many sources wait for this work. 0 for meaning if there is no model. */
  public long pending(Work work) {
    return work == Work.EMBED && embedder.isEmpty() ? 0 : outbox.pending(work);
  }

  /** How many changes of words searches do not see yet. */
  long missing() {
    return queue.missing();
  }

  /** The last change that was stored and may not be committed to the index yet. */
  public long latest() {
    return queue.latest();
  }

  /** Whether searches see the words of this change and of all before it. */
  public boolean hasIndexed(long change) {
    return queue.hasIndexed(change);
  }

  /** Whether no more is missing than is indexed at once. */
  boolean isNearlyDone() {
    return queue.isNearlyDone();
  }

  /** Finds out how far the index is, if other processes fill it too. */
  void refresh() {
    queue.refresh();
  }

  /** Waits a moment if another process is about to index what this one would. */
  boolean isWaitingForOthers() {
    return queue.isWaitingForOthers();
  }

  /**
   * Indexes the words of some sources; searches find them by these when this returns.
   *
   * @return how many were waiting, 0 when all is done
   */
  public int indexSome() {
    turn.lock();
    try {
      recover();
      int some = words.indexNext();
      commits.commitIfDue();
      return some;
    } finally {
      endTurn();
    }
  }

  /**
   * Indexes the words of some sources, unless this change is indexed by then. Does not commit.
   *
   * @param within how long to wait for the turn
   * @return how many were indexed; 0 if none had to be, or the turn did not come in time
   */
  public int indexTowards(long change, Duration within) {
    if (queue.isSettled(change)) {
      return 0;
    }
    try {
      if (!turn.tryLock(within.toNanos(), TimeUnit.NANOSECONDS)) {
        return 0;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 0;
    }
    try {
      recover();
      if (hasIndexed(change)) {
        return 0;
      }
      int some = words.indexNext();
      if (some == 0 && !queue.isElsewhere()) {
        // What was to be indexed is gone: somebody has forgotten it.
        queue.passed(change);
      }
      return some;
    } finally {
      endTurn();
    }
  }

  /**
   * Has the model read some sources; searches find them by meaning when this returns.
   *
   * @return how many were waiting, 0 when all is done or there is no model
   */
  public int embedSome() {
    return embedder.map(this::embedSome).orElse(0);
  }

  private int embedSome(Embedder known) {
    // One at a time: when nothing is left to take, nobody is still at work.
    synchronized (model) {
      return meanings.embedNext(known, this::inTurn);
    }
  }

  /** Takes what was forgotten out of the index, so that no file has a trace of it. */
  public void forget() {
    if (queue.isShared()) {
      erasure.forgetShared(() -> indexTowards(queue.latest(), TURN));
    } else {
      inTurn(erasure::forget);
    }
  }

  /** Takes rewritten sources out of the index. They are indexed again later. */
  public void forgetOld(Collection<SourceKey> rewritten) {
    if (queue.isShared()) {
      erasure.forgetOld(rewritten);
    } else {
      inTurn(() -> erasure.forgetOld(rewritten));
    }
  }

  /** Makes what was indexed so far survive a crash, if it does not yet. */
  public void commitRest() {
    inTurn(commits::commitRest);
  }

  /** Commits, unless that was done a moment ago or somebody else has the turn. */
  void commitIfDue() {
    if (turn.tryLock()) {
      try {
        commits.commitIfDue();
      } finally {
        turn.unlock();
      }
    }
  }

  private void endTurn() {
    try {
      queue.endTurn();
    } finally {
      turn.unlock();
    }
  }

  private void inTurn(Runnable work) {
    turn.lock();
    try {
      recover();
      work.run();
    } finally {
      turn.unlock();
    }
  }

  private void recover() {
    if (index.recover()) {
      commits.forget();
      queue.restart();
    }
  }
}
