package dev.ibid.search.indexing;

import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Where sources are read that have to be indexed. */
public interface IndexableSources {
  /** Those of the sources that may be found, in no order. */
  List<IndexableSource> load(Collection<SourceKey> sources);

  /** Those of the sources that are kept, though some of them may not be found any more. */
  Set<SourceKey> kept(Collection<SourceKey> sources);
}
