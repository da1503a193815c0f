package dev.ibid.search;

import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;

/** Where sources are read that have to be indexed. */
@FunctionalInterface
public interface Indexables {
  /** Those of the sources that are there, in no order. */
  List<Indexable> load(Collection<SourceKey> sources);
}
