package dev.ibid.answer;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells answers that are being written from those whose writer is gone. Those that were begun here
 * are known, and so are those that were abandoned here. Of those that other processes may write,
 * the lease of a server tells; where there never was one, it is believed until they have been
 * silent for long. Thread-safe.
 */
public final class OpenAnswers {
  /** For how long a server lets the writer of an answer be silent. */
  public static final Duration SILENCE = Duration.ofMinutes(10);

  private final Set<AnswerId> begun = ConcurrentHashMap.newKeySet();
  private final Map<AnswerId, Instant> abandoned = new ConcurrentHashMap<>();
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

  /** For an answer that has its end, or is gone. */
  public void remove(AnswerId id) {
    begun.remove(id);
    abandoned.remove(id);
  }

  /** For an answer without an end that nobody goes on with. */
  public void abandon(AnswerId id) {
    begun.remove(id);
    if (shared) {
      Instant now = clock.instant();
      abandoned.values().removeIf(at -> isSilentSince(at, now));
      abandoned.put(id, now);
    }
  }

  /**
   * What an answer without an end is.
   *
   * @param held whether a server's lease on it still holds; empty if none is known
   */
  public AnswerState state(AnswerId id, Instant changedAt, Optional<Boolean> held) {
    boolean written =
        begun.contains(id) || (shared && held.orElseGet(() -> isLately(id, changedAt)));
    return written ? AnswerState.STREAMING : AnswerState.INTERRUPTED;
  }

  private boolean isLately(AnswerId id, Instant changedAt) {
    return !isSilentSince(changedAt, clock.instant()) && !isAbandoned(id, changedAt);
  }

  private static boolean isSilentSince(Instant changedAt, Instant now) {
    return !changedAt.isAfter(now.minus(SILENCE));
  }

  /** Whether it was abandoned here, and no other process has gone on with it since. */
  private boolean isAbandoned(AnswerId id, Instant changedAt) {
    Instant at = abandoned.get(id);
    return at != null && !changedAt.isAfter(at);
  }
}
