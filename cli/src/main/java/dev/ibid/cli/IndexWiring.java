package dev.ibid.cli;

import dev.ibid.cli.home.ChangeProgressFile;
import dev.ibid.cli.home.Home;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.search.indexing.Outbox;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.ServerOutbox;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;

/**
 * The part of {@link Wiring} that knows where the index of a store is, and what it has still to
 * learn.
 *
 * @param folder beside the store, or in a folder for each store that is shared with other servers
 */
record IndexWiring(Path folder, Outbox outbox) {
  /**
   * @param changed is told what other servers may have changed, before it is indexed
   */
  static IndexWiring of(Home home, JdbcStore store, Consumer<List<Pending>> changed, Clock clock) {
    if (!store.isShared()) {
      return new IndexWiring(home.index(), store.outbox());
    }
    Path folder = home.shared(store.identity());
    home.createPrivateFolder(folder);
    return new IndexWiring(
        folder.resolve("index"),
        new ServerOutbox(
            store.changes(),
            store.outbox(),
            new ChangeProgressFile(folder.resolve("progress")),
            changed,
            clock));
  }
}
