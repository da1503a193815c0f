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
 * Sees to it that the index keeps up with the store: when somebody searches, when somebody waits
 * for it, and, once begun, all the time. Thread-safe.
 */
public final class IndexMaintenance implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(IndexMaintenance.class);

  /** By then words are to be found that were stored while somebody is at it. */
  public static final Duration LATE = Duration.ofSeconds(60);

  /** How long a worker rests when nothing is to be done and nobody wakes it. */
  private static final Duration REST = Duration.ofSeconds(1);

  private static final Duration REST_AFTER_FAILURE = Duration.ofSeconds(5);

  private final Indexer indexer;
  private final ThrottledLog late = new ThrottledLog(log);
  private final ThrottledLog failing = new ThrottledLog(log);
  private final List<Thread> workers = new ArrayList<>();

  // One for each worker: who wakes up takes all that would wake it.
  private final Semaphore wakeWords = new Semaphore(0);
  private final Semaphore wakeMeaning = new Semaphore(0);

  private volatile boolean closing;

  public IndexMaintenance(Indexer indexer) {
    this.indexer = indexer;
  }

  /** Something was stored; whoever works in the background need not rest any longer. */
  public void changed() {
    wakeUp();
  }

  /** Takes what was forgotten out of the index before this returns. */
  public void forget() {
    indexer.forget();
  }

  /** Takes the former words of sources out of the index before this returns. */
  public void rewritten(Collection<SourceKey> sources) {
    indexer.forgetOld(sources);
    changed();
  }

  /**
   * Has the words of all in the index that was acknowledged before this call, whoever stored it and
   * whoever indexes it, if that is done in time. A search goes on with what is there: this never
   * throws, and the log says why not all is there.
   *
   * @return whether all is there
   */
  public boolean catchUp(Duration within) {
    try {
      boolean current = catchUp(within, done -> {});
      if (!current) {
        late.warn("A search did not wait any longer for what was stored last to be indexed");
      }
      return current;
    } catch (RuntimeException e) {
      failing.warn("A search goes without what was stored last, which cannot be indexed", e);
      return false;
    }
  }

  /**
   * The same for who wants to see how it goes, and what goes wrong.
   *
   * @param progress is told how many sources were done so far
   */
  public boolean catchUp(Duration within, LongConsumer progress) {
    long deadline = System.nanoTime() + within.toNanos();
    long wanted = indexer.latest();
    long done = 0;
    while (!indexer.hasIndexed(wanted)) {
      Duration left = Duration.ofNanos(deadline - System.nanoTime());
      int some = indexer.indexTowards(wanted, left);
      if (some > 0) {
        done += some;
        progress.accept(done);
      }
      if (some == 0 || System.nanoTime() - deadline > 0 || closing) {
        break;
      }
    }
    if (done > 0 && !isWorking()) {
      indexer.commitIfDue();
    }
    return indexer.hasIndexed(wanted);
  }

  /** Does all that is to be done, meaning included. */
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
    while (some > 0 && !closing) {
      progress.accept(some);
      done += some;
      some = work.getAsInt();
    }
    return done;
  }

  public long pending(Work work) {
    return indexer.pending(work);
  }

  /** Since when the oldest work waits that is not done; empty if all is. */
  public Optional<Instant> waitingSince(Work work) {
    return indexer.oldest(work);
  }

  /** What to tell who searches while the index is behind. */
  public String notice() {
    return "%d sources are not indexed yet; they are found a little later"
        .formatted(indexer.pending(Work.INDEX));
  }

  /** What somebody has to do before meaning can be searched. */
  public Optional<String> problem() {
    return indexer.notice();
  }

  /**
   * Works in the background from now on: words and meaning apart, so that the slow work does not
   * keep the quick waiting.
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
    while (!closing) {
      try {
        // Work comes in trickles: a commit after each would keep the next waiting for the disk.
        if (work.getAsInt() == 0 && !isWokenWithin(REST, wake)) {
          indexer.commitRest();
        }
      } catch (Throwable e) {
        if (e instanceof IbidException known && known.code() == ErrorCode.INTERRUPTED) {
          log.debug("Indexing ends, because the process does", e);
          return;
        }
        // Whatever it is: who stops working here leaves all that comes unindexed, and says nothing.
        log.warn("The index falls behind; it is tried again", e);
        boolean unused = isWokenWithin(REST_AFTER_FAILURE, wake);
      }
    }
  }

  /** Rests; who was woken often need not look for work more than once. */
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

  private void wakeUp() {
    wakeWords.release();
    wakeMeaning.release();
  }

  /** Ends the work in the background and keeps what was done. */
  @Override
  public void close() {
    closing = true;
    wakeUp();
    for (Thread worker : workers) {
      try {
        worker.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
    indexer.commitRest();
  }
}
