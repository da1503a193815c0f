package dev.ibid.archive;

import dev.ibid.document.DocumentWatcher;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Scope;
import java.util.List;
import java.util.function.Consumer;

/** Tells a watcher that anything may have changed when records were taken back. */
public final class WatchedArchiveStore implements ArchiveStore {
  private final ArchiveStore store;
  private final DocumentWatcher watcher;

  public WatchedArchiveStore(ArchiveStore store, DocumentWatcher watcher) {
    this.store = store;
    this.watcher = watcher;
  }

  @Override
  public void forEach(Scope scope, Consumer<ArchiveRecord> action) {
    store.forEach(scope, action);
  }

  @Override
  public List<RestoreResult> restore(List<Redacted<ArchiveRecord>> records) {
    List<RestoreResult> results = store.restore(records);
    if (results.stream().anyMatch(RestoreResult.Stored.class::isInstance)) {
      watcher.documentsChanged();
    }
    return results;
  }
}
