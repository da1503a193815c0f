package dev.ibid.search.indexing;

import dev.ibid.search.SearchIndex;
import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.search.indexing.Outbox.Work;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Reports work as done once the index has committed it. Not thread-safe: the {@link Indexer} calls
 * it from one thread at a time.
 */
final class IndexCommits {
  /** While it lasts, nothing waits for the disk; after a crash that much is done again. */
  private static final Duration BETWEEN_COMMITS = Duration.ofSeconds(5);

  private final Outbox outbox;
  private final IndexQueue queue;
  private final SearchIndex index;
  private final String stamp;
  private final Clock clock;
  private final Map<Work, List<Pending>> uncommitted = new EnumMap<>(Work.class);
  private Instant committed;

  IndexCommits(Outbox outbox, IndexQueue queue, SearchIndex index, String stamp, Clock clock) {
    this.outbox = outbox;
    this.queue = queue;
    this.index = index;
    this.stamp = stamp;
    this.clock = clock;
    this.committed = clock.instant();
  }

  /** The index has this, and loses it in a crash. */
  void applied(Work work, List<Pending> done) {
    uncommitted.computeIfAbsent(work, key -> new ArrayList<>()).addAll(done);
  }

  void commit() {
    index.commit(stamp);
    uncommitted.forEach(outbox::done);
    outbox.committed(queue.reached());
    uncommitted.clear();
    committed = clock.instant();
  }

  /** Commits what was applied, if it is not yet. */
  void commitRest() {
    if (!uncommitted.isEmpty()) {
      commit();
    }
  }

  /** The same, unless that was done a moment ago. */
  void commitIfDue() {
    if (clock.instant().isAfter(committed.plus(BETWEEN_COMMITS))) {
      commitRest();
    }
  }

  /** What was applied is there no more. */
  void forget() {
    uncommitted.clear();
  }
}
