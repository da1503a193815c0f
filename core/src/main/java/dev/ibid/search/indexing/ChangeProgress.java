package dev.ibid.search.indexing;

import dev.ibid.search.indexing.Outbox.Pending;
import java.util.List;

/**
 * How far the index of one server is with the changes of the store that it shares.
 *
 * @param position the index has all changes up to this number, but for those that failed
 * @param failed changes that could not be indexed so far
 */
public record ChangeProgress(long position, List<Pending> failed) {
  /** An index that has nothing yet. */
  public static final ChangeProgress NONE = new ChangeProgress(0, List.of());

  public ChangeProgress {
    failed = List.copyOf(failed);
  }

  /** Keeps the progress beside the index that it is about. What was lost is {@link #NONE}. */
  public interface Keeper {
    ChangeProgress load();

    void save(ChangeProgress progress);
  }
}
