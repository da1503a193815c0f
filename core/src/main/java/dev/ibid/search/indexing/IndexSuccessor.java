package dev.ibid.search.indexing;

import dev.ibid.search.SearchIndex;
import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.Set;

/**
 * The next of an index that several servers share: filled beside the one that is searched, and then
 * put in its place. Thread-safe. Every method throws an {@code IbidException} with {@code
 * INDEX_UNAVAILABLE} if the index cannot be used.
 */
public interface IndexSuccessor {
  /** The index itself, which nobody searches yet. */
  SearchIndex index();

  /** How far it is, and whose turn it is to fill it. */
  SharedProgress progress();

  /** Which of these sources it has words of. */
  Set<SourceKey> known(Collection<SourceKey> sources);

  /**
   * Has all servers search and fill this one from now on, and throws the former away. There is no
   * moment without an index. Nothing happens if somebody did so already.
   */
  void succeed();
}
