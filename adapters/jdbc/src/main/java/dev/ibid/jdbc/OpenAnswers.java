package dev.ibid.jdbc;

import dev.ibid.answer.AnswerId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells answers that are being written from those whose writer is gone. Those that were begun here
 * are known. Of those that other processes may write, it is believed until they have been silent
 * for long. Thread-safe.
 */
final class OpenAnswers {
  /** For how long a server lets the writer of an answer be silent. */
  private static final Duration SILENCE = Duration.ofMinutes(10);

  private final Set<AnswerId> begun = ConcurrentHashMap.newKeySet();
  private final boolean shared;
  private final Clock clock;

  /**
   * @param shared whether other processes may write to the store
   */
  OpenAnswers(boolean shared, Clock clock) {
    this.shared = shared;
    this.clock = clock;
  }

  void add(AnswerId id) {
    begun.add(id);
  }

  void remove(AnswerId id) {
    begun.remove(id);
  }

  /** Whether somebody goes on with an answer that has no end. */
  boolean isWritten(AnswerId id, Instant changedAt) {
    return begun.contains(id) || (shared && changedAt.isAfter(clock.instant().minus(SILENCE)));
  }
}
