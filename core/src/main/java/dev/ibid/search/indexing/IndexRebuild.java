package dev.ibid.search.indexing;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.SharedProgress.Mark;
import dev.ibid.source.SourceKey;
import dev.ibid.text.TermAnalyzer;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * Makes a shared index anew while the former one is searched and filled. Not thread-safe, but
 * several processes may do it at once, and one that was interrupted goes on when it is begun again.
 *
 * <ol>
 *   <li>The successor is filled with all changes of the store.
 *   <li>What it has is compared with the store, source by source.
 *   <li>Nobody may fill the former one for a moment. What has changed meanwhile is filled in, so
 *       the successor has all that searches could find, and takes its place.
 * </ol>
 */
public final class IndexRebuild {
  private static final int SOURCES_AT_ONCE = 500;

  /** How long to try to get the turn, which others take all the time. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** Longer than it takes to fill in what has changed since a moment ago. */
  private static final Duration TURN = Duration.ofMinutes(1);

  private final ChangeLog log;
  private final IndexableSources sources;
  private final SourceAnalysis analysis;
  private final Indexer filling;
  private final IndexSuccessor next;
  private final SharedProgress current;

  /**
   * @param filling fills the successor, and nothing else
   * @param current of the index that is searched; held by nobody else in this process
   */
  public IndexRebuild(
      ChangeLog log,
      IndexableSources sources,
      TermAnalyzer analyzer,
      Indexer filling,
      IndexSuccessor next,
      SharedProgress current) {
    this.log = log;
    this.sources = sources;
    this.analysis = new SourceAnalysis(analyzer);
    this.filling = filling;
    this.next = next;
    this.current = current;
  }

  /**
   * Returns when searches use the successor.
   *
   * @param progress is told how many sources this call has indexed so far
   * @throws IbidException if the store or the index fails; then searches use the former one
   */
  public void run(LongConsumer progress) {
    long begun = log.latest();
    fill(begun, progress);
    verify();
    swap();
    eraseForgotten(begun);
  }

  /** Up to a change and no further: there may always be one more. */
  private void fill(long wanted, LongConsumer progress) {
    long done = 0;
    int some = filling.indexSome();
    while (!filling.hasIndexed(wanted) && (some > 0 || filling.isWaitingForOthers())) {
      done += some;
      progress.accept(done);
      some = filling.indexSome();
    }
  }

  private void verify() {
    long filled = next.progress().load().progress().position();
    Set<SourceKey> faults = new HashSet<>();
    List<Pending> some = log.after(0, SOURCES_AT_ONCE);
    while (!some.isEmpty() && some.getFirst().sequence() <= filled) {
      faults.addAll(faults(some.stream().filter(each -> each.sequence() <= filled).toList()));
      some = log.after(some.getLast().sequence(), SOURCES_AT_ONCE);
    }
    if (!faults.isEmpty()) {
      // Who tries again must not go on with this one.
      filling.refill();
      throw new IbidException(
          ErrorCode.INDEX_UNAVAILABLE,
          "%d sources in the new search index are not as in the store, so the former one stays in use; run \"ibid reindex\" again"
              .formatted(faults.size()));
    }
  }

  /** Sources that are missing, or there though they are gone. */
  private Set<SourceKey> faults(List<Pending> changes) {
    Set<SourceKey> known = next.known(WordIndexer.keys(changes));
    Set<SourceKey> faults = new HashSet<>();
    changes.stream()
        .filter(each -> !each.live() && known.contains(each.source()))
        .forEach(each -> faults.add(each.source()));
    List<SourceKey> unknown =
        changes.stream()
            .filter(each -> each.live() && !known.contains(each.source()))
            .map(Pending::source)
            .toList();
    sources.load(unknown).stream()
        .map(analysis::read)
        .filter(read -> read.words().parts().stream().anyMatch(part -> !part.isEmpty()))
        .forEach(read -> faults.add(read.source()));
    return faults;
  }

  private void swap() {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!isSwapped()) {
      if (System.nanoTime() - deadline > 0) {
        throw new IbidException(
            ErrorCode.BUSY,
            "other servers fill the search index all the time; run \"ibid reindex\" again, it goes on from here");
      }
      IndexQueue.pause();
    }
  }

  private boolean isSwapped() {
    // The less there is left to fill in, the shorter nobody can fill the former one.
    fill(log.latest(), done -> {});
    Mark former = current.load();
    if (former.index().equals(next.progress().load().index())) {
      return true;
    }
    Optional<Mark> turn = current.take(former, TURN).flatMap(this::fillIn);
    turn.ifPresent(still -> next.succeed());
    return turn.isPresent();
  }

  /**
   * Fills in what the former one has got last.
   *
   * @return empty if the turn was lost: then the former one may have got what the successor lacks
   */
  private Optional<Mark> fillIn(Mark turn) {
    try {
      fill(turn.progress().position(), done -> {});
    } catch (RuntimeException e) {
      current.finish(turn, turn.progress());
      throw e;
    }
    return current.save(turn, turn.progress());
  }

  /** Other servers have erased it from the index that was searched then. */
  private void eraseForgotten(long begun) {
    List<Pending> gone = log.gone(begun, SOURCES_AT_ONCE);
    while (!gone.isEmpty()) {
      next.index().erase(WordIndexer.keys(gone));
      gone = log.gone(gone.getLast().sequence(), SOURCES_AT_ONCE);
    }
  }
}
