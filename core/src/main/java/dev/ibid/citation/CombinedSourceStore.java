package dev.ibid.citation;

import dev.ibid.source.SourceKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The sources of several stores, as if they were in one. */
public final class CombinedSourceStore implements SourceStore {
  private final List<SourceStore> stores;

  public CombinedSourceStore(SourceStore... stores) {
    this.stores = List.of(stores);
  }

  @Override
  public Optional<CitedSource> find(CitationId id) {
    for (SourceStore store : stores) {
      Optional<? extends CitedSource> found = store.find(id);
      if (found.isPresent()) {
        return Optional.of(found.get());
      }
    }
    return Optional.empty();
  }

  @Override
  public List<CitedSource> load(Collection<SourceKey> keys) {
    List<CitedSource> found = new ArrayList<>();
    for (SourceStore store : stores) {
      // Most of the time all are of one kind.
      if (found.size() < keys.size()) {
        found.addAll(store.load(keys));
      }
    }
    return found;
  }
}
