package dev.ibid.search.indexing;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.log.ThrottledLog;
import dev.ibid.search.indexing.Outbox.Work;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the index up to date with the store: before a search, on request, and, once {@linkplain
 * #begin begun}, in the background. Thread-safe.
 */
public final class IndexMaintenance implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(IndexMaintenance.class);

  /** After this time, words that were stored and are not indexed count as late. */
  public static final Duration LATE = Duration.ofSeconds(60);

  /** How long the last batch may take: long only where a process has just begun, or is starved. */
  private static final Duration LAST_BATCH = Duration.ofSeconds(5);

  /** How long a worker rests when nothing is to be done and nobody wakes it: longer each time. */
  private static final Duration REST = Duration.ofSeconds(1);

  private static final Duration LONGEST_REST = Duration.ofSeconds(4);

  private static final Duration REST_AFTER_FAILURE = Duration.ofSeconds(2);

  private final Indexer indexer;
  private final ThrottledLog late = new ThrottledLog(log);
  private final ThrottledLog failing = new ThrottledLog(log);
  private final ThrottledLog behind = new ThrottledLog(log);
  private final List<Thread> workers = new ArrayList<>();

  // One for each worker: a worker that wakes up takes all permits.
  private final Semaphore wakeWords = new Semaphore(0);
  private final Semaphore wakeMeaning = new Semaphore(0);

  private volatile boolean closing;
  private volatile boolean failed;

  public IndexMaintenance(Indexer indexer) {
    this.indexer = indexer;
  }

  /** Wakes the work in the background, because something was stored. */
  public void changed() {
    wakeWords.release();
    wakeMeaning.release();
  }

  /**
   * Takes forgotten sources out of the index. When this returns, no file of the index holds a trace
   * of them.
   *
   * @throws dev.ibid.error.IbidException if the store or the index fails
   */
  public void forget() {
    indexer.forget();
  }

  /**
   * Takes the former words of sources out of the index before this returns. Their new words are
   * indexed later.
   *
   * @throws dev.ibid.error.IbidException if the store or the index fails
   */
  public void rewritten(Collection<SourceKey> sources) {
    indexer.forgetOld(sources);
    changed();
  }

  /**
   * Indexes the words of everything that was stored before this call, as far as there is time.
   * Never throws; the log says what went wrong.
   *
   * @param within when to stop, unless no more than one batch is missing: that one is waited for
   *     some seconds longer
   * @return whether all of it can be found now
   */
  public boolean catchUp(Duration within) {
    try {
      return tryToCatchUp(within);
    } catch (RuntimeException e) {
      return catchUpAfter(e, within);
    }
  }

  /** A connection that was lost is noticed by using it; the next one works. */
  private boolean catchUpAfter(RuntimeException first, Duration within) {
    try {
      return tryToCatchUp(within);
    } catch (RuntimeException e) {
      e.addSuppressed(first);
      failing.warn("A search goes without what was stored last, which cannot be indexed", e);
      return false;
    }
  }

  private boolean tryToCatchUp(Duration within) {
    boolean current =
        catchUp(within, done -> {}) || (indexer.isNearlyDone() && catchUp(LAST_BATCH, done -> {}));
    if (!current) {
      late.warn("A search did not wait any longer for what was stored last to be indexed");
    }
    return current;
  }

  /**
   * Catches up like {@link #catchUp(Duration)}, but reports progress and throws.
   *
   * @param progress is told how many sources this call has indexed so far
   * @throws dev.ibid.error.IbidException if the store or the index fails
   */
  public boolean catchUp(Duration within, LongConsumer progress) {
    long deadline = System.nanoTime() + within.toNanos();
    long wanted = indexer.latest();
    long done = 0;
    boolean over = false;
    indexer.refresh();
    while (!over && !indexer.hasIndexed(wanted)) {
      Duration left = Duration.ofNanos(deadline - System.nanoTime());
      int some = indexer.indexTowards(wanted, left);
      if (some > 0) {
        done += some;
        progress.accept(done);
      }
      boolean stuck = some == 0 && !indexer.isWaitingForOthers();
      over = stuck || closing || System.nanoTime() - deadline > 0;
    }
    if (done > 0 && !isWorking()) {
      indexer.commitIfDue();
    }
    return indexer.hasIndexed(wanted);
  }

  /**
   * Indexes all that waits, words and meaning, and commits it. Ends early when this is closed.
   *
   * @param progress is told how many pieces of work are done so far
   * @throws dev.ibid.error.IbidException if the store, the index or the model fails; what is done
   *     stays done
   */
  public void finish(LongConsumer progress) {
    long[] done = {0};
    LongConsumer counted =
        some -> {
          done[0] += some;
          progress.accept(done[0]);
        };
    // What changed while it was read comes back when the rest is committed.
    indexer.commitRest();
    while (drain(indexer::indexSome, counted) + drain(indexer::embedSome, counted) > 0) {
      indexer.commitRest();
    }
  }

  private long drain(IntSupplier work, LongConsumer progress) {
    long done = 0;
    int some = work.getAsInt();
    while ((some > 0 || indexer.isWaitingForOthers()) && !closing) {
      progress.accept(some);
      done += some;
      some = work.getAsInt();
    }
    return done;
  }

  /** How many sources wait for this work. Zero for meaning if there is no model. */
  public long pending(Work work) {
    return indexer.pending(work);
  }

  /** Since when the oldest source waits for this work. Empty if none does. */
  public Optional<Instant> waitingSince(Work work) {
    return indexer.oldest(work);
  }

  /** How many changes a search that begins now does not see. */
  public long missing() {
    return indexer.missing();
  }

  /**
   * What to tell somebody whose search goes without so many changes. They are counted before the
   * search begins: afterwards they may be there, though the search has not seen them.
   */
  public static String notice(long missing) {
    return "%d %s not indexed yet; %s found a little later"
        .formatted(
            missing,
            missing == 1 ? "source is" : "sources are",
            missing == 1 ? "it is" : "they are");
  }

  /** Whether what was last tried on the index failed. It is tried again all the time. */
  public boolean isFailing() {
    return failed;
  }

  /** What somebody has to do before meaning can be searched. Empty if nothing. */
  public Optional<String> problem() {
    return indexer.notice();
  }

  /**
   * Begins to work in the background until closed. Words and meaning have a thread each, so that
   * the slow work does not hold up the quick. Nothing happens if it has begun before.
   */
  public synchronized void begin() {
    if (workers.isEmpty()) {
      workers.add(worker("ibid-words", indexer::indexSome, wakeWords));
      workers.add(worker("ibid-meaning", indexer::embedSome, wakeMeaning));
    }
  }

  /** Whether work is done in the background. */
  public synchronized boolean isWorking() {
    return !workers.isEmpty();
  }

  private Thread worker(String name, IntSupplier work, Semaphore wake) {
    return Thread.ofPlatform().daemon().name(name).start(() -> workOn(work, wake));
  }

  private void workOn(IntSupplier work, Semaphore wake) {
    Duration rest = REST;
    while (!closing) {
      try {
        // Commits when idle: work comes in trickles, and a commit makes the next wait for the disk.
        if (work.getAsInt() > 0 || isWokenWithin(rest, wake)) {
          rest = REST;
        } else {
          indexer.commitRest();
          rest = rest.compareTo(LONGEST_REST) < 0 ? rest.multipliedBy(2) : rest;
        }
        failed = false;
      } catch (Throwable e) {
        if (e instanceof IbidException known && known.code() == ErrorCode.INTERRUPTED) {
          log.debug("Indexing ends, because the process does", e);
          return;
        }
        failed = true;
        // Any failure: a worker that ended here would silently leave everything unindexed.
        behind.warn("The index falls behind; it is tried again", e);
        boolean unused = isWokenWithin(REST_AFTER_FAILURE, wake);
      }
    }
  }

  /** Rests until woken. Several wake-ups count as one. */
  private boolean isWokenWithin(Duration time, Semaphore wake) {
    try {
      boolean woken = wake.tryAcquire(time.toMillis(), TimeUnit.MILLISECONDS);
      wake.drainPermits();
      return woken;
    } catch (InterruptedException e) {
      closing = true;
      return false;
    }
  }

  /**
   * Ends the work in the background and commits what was done. If the thread is interrupted
   * meanwhile, this returns without the commit; uncommitted work is done again later.
   */
  @Override
  public void close() {
    closing = true;
    changed();
    for (Thread worker : begun()) {
      try {
        worker.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
    indexer.commitRest();
  }

  private synchronized List<Thread> begun() {
    return List.copyOf(workers);
  }
}
