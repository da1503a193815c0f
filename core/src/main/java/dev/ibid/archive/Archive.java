package dev.ibid.archive;

import dev.ibid.citation.StoreWatcher;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A store as records that can be kept elsewhere and taken back. Thread-safe. */
public final class Archive {
  private final ArchiveStore store;
  private final Redactor redactor;
  private final StoreWatcher watcher;

  /**
   * @param watcher is told that documents, and with them anything, may have changed when records
   *     were taken back
   */
  public Archive(ArchiveStore store, Redactor redactor, StoreWatcher watcher) {
    this.store = store;
    this.redactor = redactor;
    this.watcher = watcher;
  }

  /**
   * Hands over what the store holds, in {@linkplain ArchiveStore#forEach the order} in which it can
   * be taken back.
   *
   * @param project only what belongs to it; empty for all
   * @param session only events, answers and uses of it; empty for all
   */
  public void forEach(
      Optional<Project> project, Optional<SessionId> session, Consumer<ArchiveRecord> action) {
    store.forEach(
        project.map(Scope::of).orElse(Scope.ALL),
        each -> {
          if (session.isEmpty() || session.equals(session(each))) {
            action.accept(each);
          }
        });
  }

  private static Optional<SessionId> session(ArchiveRecord each) {
    return switch (each) {
      case ArchiveRecord.Memory(var event) -> Optional.of(event.session());
      case ArchiveRecord.Answer answer -> answer.head().session();
      case ArchiveRecord.Use(var of, var usage) -> Optional.of(usage.session());
      case ArchiveRecord.Forgotten forgotten -> Optional.empty();
      case ArchiveRecord.Document document -> Optional.empty();
      case ArchiveRecord.Version version -> Optional.empty();
      case ArchiveRecord.Passage passage -> Optional.empty();
      case ArchiveRecord.Excerpt excerpt -> Optional.empty();
    };
  }

  /**
   * Takes records back in one durable step, without secrets and private text.
   *
   * @return one result for each record, in the same order
   */
  public List<RestoreResult> restore(List<ArchiveRecord> records) {
    List<RestoreResult> results = store.restore(redactor.redactedAll(records));
    if (results.stream().anyMatch(RestoreResult.Stored.class::isInstance)) {
      watcher.documentsChanged();
    }
    return results;
  }
}
