package dev.ibid.search.indexing;

import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.source.SourceKey;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Numbers the last change of every source, for servers that share a store and have an index each.
 * Unlike in an {@link Outbox}, nothing is struck off: every server remembers how far it is. Changes
 * are numbered in the order in which they can be seen, so that who has read up to a number has
 * missed none before it. Thread-safe. Every method throws an {@code IbidException} if the store
 * cannot be used.
 */
public interface ChangeLog {
  /** The number of the last change of any source. 0 if there is no source. */
  long latest();

  /** Up to {@code limit} changes behind a number, the oldest first. */
  List<Pending> after(long sequence, int limit);

  /** The same, of sources alone that must not be found any more. */
  List<Pending> gone(long sequence, int limit);

  /** How many changes there are behind a number. */
  long count(long sequence);

  /** When the first change behind a number was made. Empty if there is none. */
  Optional<Instant> oldest(long sequence);

  /** Numbers these sources anew, so that every server indexes them again. */
  void touch(Collection<SourceKey> sources);

  /**
   * Notes in the outbox that these sources wait for a model, each by the number of its last change.
   * However many servers say so, a change waits once.
   */
  void requestMeaning(Collection<SourceKey> sources);

  /** Numbers all sources that have no number, as those that were copied from another store. */
  void complete();
}
