package dev.ibid.memory;

import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.time.Instant;

/**
 * A session in a list.
 *
 * @param first when its first event happened
 * @param end where its last event stands; the next page begins before it
 */
public record SessionSummary(
    Project project, SessionId session, long events, Instant first, EventPosition end) {
  /** When its last event happened. */
  public Instant last() {
    return end.at();
  }
}
