package dev.ibid.server.stream;

import dev.ibid.document.IndexListener;
import dev.ibid.wire.api.IndexingJson;
import java.util.function.Consumer;

/**
 * Tells those who watch how far an indexing has come: at its begin, about a hundred times on the
 * way, and at its end, however it ends. Used by one thread.
 */
public final class IndexingProgress implements IndexListener, AutoCloseable {
  private static final int STEPS = 100;

  private final Consumer<IndexingJson> watchers;
  private long found;
  private long finished;
  private long told;

  IndexingProgress(Consumer<IndexingJson> watchers) {
    this.watchers = watchers;
  }

  @Override
  public void found(long files) {
    found += files;
    tell(false);
  }

  @Override
  public void finished(long files) {
    finished += files;
    if (finished - told >= Math.max(1, found / STEPS)) {
      tell(false);
    }
  }

  private void tell(boolean done) {
    told = finished;
    watchers.accept(new IndexingJson(found, finished, done));
  }

  @Override
  public void close() {
    tell(true);
  }
}
