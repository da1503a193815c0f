package dev.ibid.citation;

import dev.ibid.source.Project;
import java.util.Collection;
import java.util.List;

/**
 * Passes changes on among servers that share a store: each tells what is changed through it, and
 * reads what others told. What was told is kept for some minutes. Safe for concurrent use. Every
 * method throws an {@code IbidException} if the store cannot be used.
 */
public interface ChangeRelay {
  /**
   * What was told behind a place.
   *
   * @param last the next place
   * @param gap whether something behind the place is not kept any more
   */
  record Told(List<RelayedChange> changes, long last, boolean gap) {
    public Told {
      changes = List.copyOf(changes);
    }
  }

  /** The place behind everything that was told until now. */
  long last();

  /**
   * Tells what was changed through a server.
   *
   * @param server a name that no other server has
   * @param more where more was changed than is told one by one
   */
  void tell(String server, List<SourceChange> changes, Collection<Project> more);

  /** What servers other than this one told behind a place, in the order in which they did. */
  Told after(long place, String server);
}
