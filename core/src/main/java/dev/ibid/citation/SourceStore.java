package dev.ibid.citation;

import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Where sources of some kind are read again. Safe for concurrent use. */
public interface SourceStore {
  Optional<? extends CitedSource> find(CitationId id);

  /** Those of the sources that are there, in no order. */
  List<? extends CitedSource> load(Collection<SourceKey> keys);
}
