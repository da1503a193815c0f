package dev.ibid.citation;

import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Reads sources of some kinds. Safe for concurrent use. */
public interface SourceStore {
  /**
   * The source of a citation. Empty if there is none, it was forgotten, or it is of another kind.
   */
  Optional<? extends CitedSource> find(CitationId id);

  /** Those of the sources that are there, in any order. */
  List<? extends CitedSource> load(Collection<SourceKey> keys);
}
