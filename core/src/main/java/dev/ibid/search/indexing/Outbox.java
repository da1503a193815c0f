package dev.ibid.search.indexing;

import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Lists the work that sources need after they were stored. It is a set, not a log: a source that
 * changes often waits once. Thread-safe. Every method throws an {@code IbidException} if the store
 * cannot be used.
 *
 * <p>A worker takes work, reads the source again, does the work, and reports it done. Work that
 * nobody reports comes back when its lease is over.
 */
public interface Outbox {
  /** Kinds of work. */
  enum Work {
    /** Put terms into features and index, or take a source that is gone out of the index. */
    INDEX,
    /** Put vectors into features and index. */
    EMBED
  }

  /**
   * A source that waits.
   *
   * @param sequence identifies this change; a later change of any source has a higher one
   * @param live whether a search may find the source; false if it was forgotten or its document has
   *     lost it
   * @param attempts how often this change failed before
   */
  record Pending(SourceKey source, long sequence, boolean live, int attempts) {}

  /** The sequence of the last change that waits, taken or not. 0 if none waits. */
  long latest(Work work);

  /**
   * Up to {@code limit} changes behind a sequence, the oldest first, taken or not. Nothing is
   * taken. For a worker that does this kind of work alone and remembers how far it is.
   */
  List<Pending> after(Work work, long sequence, int limit);

  /**
   * Takes up to {@code limit} changes that nobody holds, the oldest first. Nobody else gets them
   * while the lease lasts. Empty if nothing is free.
   */
  List<Pending> take(Work work, int limit, Duration lease);

  /** Sources that are gone and still have to leave the index, the oldest first, taken or not. */
  List<Pending> gone(int limit);

  /** Strikes work off. A source that has changed since stays and can be taken at once. */
  void done(Work work, Collection<Pending> done);

  /**
   * Counts an attempt. The work can be taken again after the delay; if the source has changed
   * since, at once.
   */
  void failed(Work work, Collection<Pending> failed, Duration delay);

  /** Notes work for sources, as new changes. Sources that are gone are passed over. */
  void add(Work work, Collection<SourceKey> sources);

  /** Notes work for every source, in the order of storing. */
  void addAll(Work work);

  /** How many sources wait for this work, taken or not. */
  long pending(Work work);

  /**
   * How many changes an index does not have that has passed all up to a sequence: those behind it,
   * and those before it that failed.
   */
  long missing(long passed);

  /**
   * Since when the oldest source waits, taken or not. A change while it waits does not reset this.
   * Empty if none waits.
   */
  Optional<Instant> oldest(Work work);

  /**
   * Tells that the index has committed all changes up to this one, but for those that failed. Of no
   * interest where changes are struck off one by one.
   */
  default void committed(long sequence) {}

  /**
   * Tells that vectors of these sources are stored now. Of no interest where there is one index,
   * which has them already.
   */
  default void meaningStored(Collection<SourceKey> sources) {}

  /** The turns that processes take to fill one index. Empty if this process alone fills it. */
  default Optional<SharedIndexTurns> turns() {
    return Optional.empty();
  }

  /** Ends all leases. For when their holders are known to be gone. */
  void release();
}
