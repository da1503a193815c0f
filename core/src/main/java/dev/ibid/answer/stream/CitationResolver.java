package dev.ibid.answer.stream;

import dev.ibid.answer.Fragment;
import dev.ibid.citation.SourceHandle;
import java.util.Optional;

/** Finds what a permanent citation stands for. */
@FunctionalInterface
public interface CitationResolver {
  /** Knows no citation. */
  CitationResolver NONE = citation -> Optional.empty();

  /**
   * The source as a fragment that can be cited; empty if there is none or no longer. Its {@code
   * docId} is what it is numbered by.
   */
  Optional<Fragment> find(SourceHandle.Prefixed citation);

  /**
   * The permanent citation under which a fragment can be opened that has none of its own, like a
   * page of the web. Empty if it gets none.
   */
  default Optional<SourceHandle.Prefixed> cite(Fragment fragment) {
    return Optional.empty();
  }
}
