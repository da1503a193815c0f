package dev.ibid.search.indexing;

import dev.ibid.search.indexing.Outbox.Pending;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Whose turn it is to fill an index that several processes fill, and how far they are. {@link
 * #claim} takes the place of {@link Outbox#after}, and {@link Outbox#committed} gives the turn
 * back. Thread-safe. Every method throws an {@code IbidException} if the store or the index cannot
 * be used.
 */
public interface SharedIndexTurns {
  /**
   * What somebody who has the turn does next.
   *
   * @param position the index has all changes up to this one, but for those that failed
   * @param changes behind it, the oldest first; empty if none waits
   */
  record Claim(long position, List<Pending> changes) {
    public Claim {
      changes = List.copyOf(changes);
    }
  }

  /** How far the index is at this moment, whoever has filled it. */
  ChangeProgress progress();

  /** Takes the turn, if anything waits. Empty if another has the turn. */
  Optional<Claim> claim(int limit);

  /** Gives the turn back without having done anything, if it is still held. */
  void giveBack();

  /** Tells that no file of the index holds a trace of these any more. */
  void erased(Collection<Pending> gone);
}
