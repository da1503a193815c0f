package dev.ibid.bench.search;

import dev.ibid.citation.CitedSource;
import dev.ibid.citation.StoreWatcher;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;

/** Wakes the maintenance of an index whenever something was stored, as a program has to. */
record WakingWatcher(IndexMaintenance maintenance) implements StoreWatcher {
  @Override
  public void stored(List<? extends CitedSource> events) {
    maintenance.changed();
  }

  @Override
  public void documentsChanged() {
    maintenance.changed();
  }

  @Override
  public void forgotten() {
    maintenance.forget();
  }

  @Override
  public void rewritten(Collection<SourceKey> sources) {
    maintenance.rewritten(sources);
  }
}
