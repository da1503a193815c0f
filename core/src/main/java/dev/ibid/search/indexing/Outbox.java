package dev.ibid.search.indexing;

import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What still has to be done for sources after they were stored. It is a set, not a log: however
 * often a source changes, it is pending once. Who takes work re-reads the source, does it, and then
 * says that it is done; work that was lost with its worker comes back. Thread-safe.
 */
public interface Outbox {
  /** Kinds of work. */
  enum Work {
    /** Terms into features and index; for a source that is gone: out of the index. */
    INDEX,
    /** Vectors into features and index. */
    EMBED
  }

  /**
   * A source that waits.
   *
   * @param sequence tells this change of the source from later ones: whatever is acknowledged later
   *     has a higher one, and no two are equal
   * @param live whether the source is still there
   * @param attempts how often it was tried before
   */
  record Pending(SourceKey source, long sequence, boolean live, int attempts) {}

  /** The sequence of the last change that waits, also if somebody has taken it; 0 if none does. */
  long latest(Work work);

  /**
   * Up to {@code limit} changes after the one with this sequence, the oldest first, whoever has
   * taken them. They stay as they are: for who alone does this kind of work and knows how far it
   * is.
   */
  List<Pending> after(Work work, long sequence, int limit);

  /**
   * Takes up to {@code limit} pieces of work, the oldest first, which nobody else gets for the
   * length of the lease.
   */
  List<Pending> take(Work work, int limit, Duration lease);

  /** Sources that are gone and wait for being taken out of the index, whoever has taken them. */
  List<Pending> gone(int limit);

  /** Work that was done; what has changed since it was taken stays pending. */
  void done(Work work, Collection<Pending> done);

  /** Work that failed: it may be taken again after the delay, as tried once more. */
  void failed(Work work, Collection<Pending> failed, Duration delay);

  void add(Work work, Collection<SourceKey> sources);

  /** Every source there is, as if it had just been stored. */
  void addAll(Work work);

  long pending(Work work);

  /**
   * Since when the oldest work waits that is not done, also if somebody has taken it; a source that
   * changes while it waits has waited all the time.
   */
  Optional<Instant> oldest(Work work);

  /** Ends all leases: their holders are known to be gone. */
  void release();
}
