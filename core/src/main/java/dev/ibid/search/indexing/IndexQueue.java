package dev.ibid.search.indexing;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The changes that the index does not have yet, in order, and how far it is. The store is asked
 * each time what waits, so it does not matter who stored it. Any thread may ask how far the index
 * is. The rest belongs to the thread that has the turn.
 */
final class IndexQueue {
  /** How many sources are indexed at once. */
  static final int SOURCES_PER_BATCH = 500;

  /** How long to wait for another process before looking how far it is. */
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

  private static final int SOURCES_PER_RETRY = 32;
  private static final Duration LEASE = Duration.ofMinutes(2);
  private static final Duration BETWEEN_TRIES = Duration.ofSeconds(1);

  private final Outbox outbox;
  private final Optional<SharedIndexTurns> turns;
  private final Clock clock;

  /** The index has all changes up to this one, unless some were left out. */
  private volatile long reached;

  /** Whether changes before {@link #reached} failed and are not in the index. */
  private volatile boolean leftOut;

  private volatile Instant nextTry = Instant.MIN;

  /** Whether somebody tries at this moment what was left out. */
  private volatile boolean retrying;

  /** Whether another process had the turn when this one last asked for it. */
  private volatile boolean elsewhere;

  /** Whether this process has the turn. */
  private volatile boolean filling;

  IndexQueue(Outbox outbox, Clock clock) {
    this.outbox = outbox;
    this.turns = outbox.turns();
    this.clock = clock;
  }

  /** The last change that was acknowledged and may have to be waited for. */
  long latest() {
    return outbox.latest(Work.INDEX);
  }

  /** The change up to which all are in the index, but for those that failed. */
  long reached() {
    return reached;
  }

  /** Whether the index has this change and all before it. */
  boolean hasIndexed(long change) {
    return reached >= change && !leftOut;
  }

  /**
   * Whether somebody who waits for this change can do nothing: it was passed, and what was left out
   * cannot be tried again yet.
   */
  boolean isSettled(long change) {
    return reached >= change && !isRetryDue() && !retrying;
  }

  /** How many changes searches do not see. */
  long missing() {
    return outbox.missing(reached);
  }

  /** Whether other processes fill the index too. */
  boolean isShared() {
    return turns.isPresent();
  }

  /** Finds out how far the index is where other processes fill it too. Any thread may do so. */
  void refresh() {
    // Who fills it at this moment is ahead of what is noted.
    if (turns.isPresent() && !filling) {
      ChangeProgress progress = turns.get().progress();
      reached = progress.position();
      leftOut = !progress.failed().isEmpty();
    }
  }

  /** What is to be indexed next; empty if nothing is, or another process is about to. */
  List<Pending> next() {
    return turns.isPresent()
        ? claim(turns.get())
        : outbox.after(Work.INDEX, reached, SOURCES_PER_BATCH);
  }

  private List<Pending> claim(SharedIndexTurns shared) {
    Optional<SharedIndexTurns.Claim> claim = shared.claim(SOURCES_PER_BATCH);
    elsewhere = claim.isEmpty();
    filling = claim.isPresent();
    claim.ifPresent(taken -> reached = taken.position());
    return claim.map(SharedIndexTurns.Claim::changes).orElse(List.of());
  }

  /** Lets other processes go on, whatever became of this one's turn. */
  void endTurn() {
    filling = false;
    turns.ifPresent(SharedIndexTurns::giveBack);
  }

  /** No file of the index holds a trace of these any more. */
  void erased(List<Pending> gone) {
    turns.ifPresent(shared -> shared.erased(gone));
  }

  /** Whether another process has the turn, and may be waited for. */
  boolean isElsewhere() {
    return elsewhere && !leftOut;
  }

  /** Waits a moment and looks again how far the index is, if another process has the turn. */
  boolean isWaitingForOthers() {
    if (!isElsewhere()) {
      return false;
    }
    pause();
    refresh();
    return true;
  }

  /** Lets other processes do something. */
  static void pause() {
    try {
      Thread.sleep(BETWEEN_LOOKS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IbidException(
          ErrorCode.INTERRUPTED, "Interrupted while others fill the search index", e);
    }
  }

  /** Whether no more is missing than is indexed at once. */
  boolean isNearlyDone() {
    return outbox.after(Work.INDEX, reached, SOURCES_PER_BATCH).size() < SOURCES_PER_BATCH;
  }

  /** The last change that sources reflect which are read from now on, where that is of interest. */
  long asOf() {
    return isShared() ? latest() : 0;
  }

  /** The index has lost what was not committed: all that is not reported as done comes again. */
  void restart() {
    reached = 0;
    leftOut = false;
    nextTry = Instant.MIN;
  }

  /** These came next, and searches see them. */
  void passed(List<Pending> batch) {
    passed(batch.getLast().sequence());
  }

  /** Nothing waits that was acknowledged up to this change. */
  void passed(long change) {
    reached = Math.max(reached, change);
  }

  /** These came next and failed; others must not wait for them. */
  void leaveOut(List<Pending> batch) {
    putOff(batch);
    leftOut = true;
    passed(batch);
  }

  /** What failed is tried once more at once, and then less and less often. */
  void putOff(List<Pending> failed) {
    int attempts = failed.stream().mapToInt(Pending::attempts).max().orElse(0);
    Duration backoff = Duration.ofSeconds(1L << Math.min(attempts, 6));
    Duration delay = attempts == 0 ? Duration.ZERO : backoff;
    outbox.failed(Work.INDEX, failed, delay);
    nextTry = clock.instant().plus(delay);
  }

  /** Whether it is time to try once more what was left out. */
  boolean isRetryDue() {
    return leftOut && !clock.instant().isBefore(nextTry);
  }

  /**
   * What failed and may be tried again. All other work up to {@link #reached} must be reported as
   * done before.
   */
  List<Pending> leftOut() {
    retrying = true;
    nextTry = clock.instant().plus(BETWEEN_TRIES);
    return outbox.take(Work.INDEX, SOURCES_PER_RETRY, LEASE).stream()
        .filter(pending -> pending.sequence() <= reached)
        .toList();
  }

  /** Whoever waits for what was left out need not wait any longer. */
  void retried() {
    retrying = false;
  }

  boolean hasLeftOut() {
    return leftOut;
  }

  /** Finds out whether anything is still left out. The same must be reported as done before. */
  void recheck() {
    leftOut =
        outbox.after(Work.INDEX, 0, 1).stream().anyMatch(oldest -> oldest.sequence() <= reached);
  }
}
