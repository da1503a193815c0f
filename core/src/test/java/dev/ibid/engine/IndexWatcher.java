package dev.ibid.engine;

import dev.ibid.citation.CitedSource;
import dev.ibid.citation.StoreWatcher;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.search.ranking.CachedFeatureStore;
import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.List;

/** Keeps caches and index up to date with a store, as a program does that has all of them open. */
public record IndexWatcher(
    DisclosureCaches caches, CachedFeatureStore features, IndexMaintenance maintenance)
    implements StoreWatcher {
  @Override
  public void stored(List<? extends CitedSource> events) {
    caches.stored(events);
    maintenance.changed();
  }

  @Override
  public void documentsChanged() {
    caches.documentsChanged();
    maintenance.changed();
  }

  @Override
  public void forgotten() {
    caches.forgotten();
    features.forgetAll();
    maintenance.forget();
  }

  @Override
  public void rewritten(Collection<SourceKey> events) {
    caches.forgotten();
    features.forgetAll();
    maintenance.rewritten(events);
  }
}
