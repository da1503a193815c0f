package dev.ibid.answer;

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
public final class OpenAnswers {
  /** For how long a server lets the writer of an answer be silent. */
  private static final Duration SILENCE = Duration.ofMinutes(10);

  private final Set<AnswerId> begun = ConcurrentHashMap.newKeySet();
  private final boolean shared;
  private final Clock clock;

  /**
   * @param shared whether other processes may write to the store
   */
  public OpenAnswers(boolean shared, Clock clock) {
    this.shared = shared;
    this.clock = clock;
  }

  public void add(AnswerId id) {
    begun.add(id);
  }

  public void remove(AnswerId id) {
    begun.remove(id);
  }

  /** What an answer without an end is. */
  public AnswerState state(AnswerId id, Instant changedAt) {
    return isWritten(id, changedAt) ? AnswerState.STREAMING : AnswerState.INTERRUPTED;
  }

  /** Whether somebody goes on with an answer that has no end. */
  private boolean isWritten(AnswerId id, Instant changedAt) {
    return begun.contains(id) || (shared && changedAt.isAfter(clock.instant().minus(SILENCE)));
  }
}
