package dev.ibid.search.indexing;

import dev.ibid.search.Embedder;
import dev.ibid.search.FeatureStore;
import dev.ibid.search.SearchIndex;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.TermAnalyzer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Brings the index up to what the store holds, in batches: first the words of a source, then its
 * meaning. Thread-safe.
 *
 * <p>Work counts as done only when the index has committed it, so that a crash repeats work and
 * never loses any; doing it again does no harm. One batch at a time is applied, and forgetting
 * waits its turn, so that nothing which was read before can be applied after.
 */
public final class Indexer {
  private static final int SOURCES_PER_GONE_BATCH = 10_000;

  private final Outbox outbox;
  private final FeatureStore features;
  private final SearchIndex index;
  private final IndexSignature wanted;
  private final Optional<Embedder> embedder;
  private final Optional<String> notice;
  private final Object model = new Object();

  // Whoever changes the index, or what is noted of it, has the turn. In the order of coming, lest
  // the worker, which always comes back at once, keep searches waiting.
  private final ReentrantLock turn = new ReentrantLock(true);
  private final IndexQueue queue;
  private final IndexCommits commits;
  private final WordIndexer words;
  private final MeaningIndexer meanings;

  /**
   * Takes over an index, which is emptied and filled again if it does not fit.
   *
   * @param indexed is told which sources can be found from now on, or by more than before
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
    this.commits = new IndexCommits(outbox, index, wanted.print(), clock);
    SourceAnalysis analysis = new SourceAnalysis(analyzer);
    this.words =
        new WordIndexer(
            sources, outbox, features, index, analysis, indexed, wanted.model(), queue, commits);
    this.meanings =
        new MeaningIndexer(
            words, outbox, features, index, analysis, indexed, wanted.model(), commits);
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
          index.commit(wanted.print());
        });
  }

  /** Since when the oldest work waits that is not done, as far as somebody is there to do it. */
  public Optional<Instant> oldest(Work work) {
    return work == Work.EMBED && embedder.isEmpty() ? Optional.empty() : outbox.oldest(work);
  }

  /** How much is to be done; work that nobody will do, because there is no model, is not. */
  public long pending(Work work) {
    return work == Work.EMBED && embedder.isEmpty() ? 0 : outbox.pending(work);
  }

  /** The last change that was acknowledged and is not known to be in the index for good. */
  public long latest() {
    return queue.latest();
  }

  /** Whether searches see the words of this change and of all that were acknowledged before. */
  public boolean hasIndexed(long change) {
    return queue.hasIndexed(change);
  }

  /**
   * Indexes the words of some sources; searches find them by these when this returns.
   *
   * @return how many were waiting, 0 when all is done
   */
  public int indexSome() {
    turn.lock();
    try {
      int some = words.indexNext();
      commits.commitIfDue();
      return some;
    } finally {
      turn.unlock();
    }
  }

  /**
   * The same for who waits for a change, unless somebody else has indexed it before this one's turn
   * comes.
   *
   * @return how many were indexed, 0 also when the turn does not come in time
   */
  public int indexTowards(long change, Duration within) {
    try {
      if (!turn.tryLock(within.toNanos(), TimeUnit.NANOSECONDS)) {
        return 0;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 0;
    }
    try {
      if (hasIndexed(change)) {
        return 0;
      }
      int some = words.indexNext();
      if (some == 0) {
        // What was to be indexed is gone: somebody has forgotten it.
        queue.passed(change);
      }
      return some;
    } finally {
      turn.unlock();
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
    // One at a time: who finds nothing to take may rely on it that nobody is still at work.
    synchronized (model) {
      return meanings.embedNext(known, this::inTurn);
    }
  }

  /** Takes what was forgotten out of the index, so that no file has a trace of it. */
  public void forget() {
    inTurn(
        () -> {
          List<Pending> gone = outbox.gone(SOURCES_PER_GONE_BATCH);
          while (!gone.isEmpty()) {
            index.erase(WordIndexer.keys(gone));
            commits.commit();
            outbox.done(Work.INDEX, gone);
            outbox.done(Work.EMBED, gone);
            gone = outbox.gone(SOURCES_PER_GONE_BATCH);
          }
          if (queue.hasLeftOut()) {
            commits.commitRest();
            queue.recheck();
          }
        });
  }

  /** Takes sources out of the index whose content is another now; they are indexed again later. */
  public void forgetOld(Collection<SourceKey> rewritten) {
    inTurn(
        () -> {
          index.erase(rewritten);
          commits.commitRest();
          // Their new content may have been indexed a moment ago, and is erased with the old.
          outbox.add(Work.INDEX, rewritten);
          // A model may have been reading the former text, and have kept what it made of it.
          features.saveMeanings(
              wanted.model(),
              rewritten.stream()
                  .map(source -> new FeatureStore.Meaning(source, List.of()))
                  .toList());
        });
  }

  /** Makes what was indexed so far survive a crash, if it does not yet. */
  public void commitRest() {
    inTurn(commits::commitRest);
  }

  /** The same, unless that was done a moment ago, or somebody else has the turn and will do it. */
  void commitIfDue() {
    if (turn.tryLock()) {
      try {
        commits.commitIfDue();
      } finally {
        turn.unlock();
      }
    }
  }

  private void inTurn(Runnable work) {
    turn.lock();
    try {
      work.run();
    } finally {
      turn.unlock();
    }
  }
}
