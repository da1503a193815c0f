package dev.ibid.wire.source;

import dev.ibid.memory.EventPosition;
import dev.ibid.memory.SessionSummary;
import dev.ibid.wire.json.PageMark;
import java.util.List;
import java.util.Optional;

/**
 * Sessions, those in which something happened last first.
 *
 * @param next says where the next page begins, if there may be one
 */
public record SessionsJson(List<SessionJson> sessions, Optional<String> next) {
  public SessionsJson {
    sessions = List.copyOf(sessions);
  }

  /** One session. */
  public record SessionJson(
      String id, Optional<String> project, long events, String firstAt, String lastAt) {
    static SessionJson of(SessionSummary summary) {
      return new SessionJson(
          summary.session().value(),
          summary.project().findName(),
          summary.events(),
          summary.first().toString(),
          summary.last().toString());
    }
  }

  /**
   * @param limit how many were asked for
   */
  public static SessionsJson of(List<SessionSummary> sessions, int limit) {
    Optional<EventPosition> last =
        sessions.size() < limit ? Optional.empty() : Optional.of(sessions.getLast().end());
    return new SessionsJson(
        sessions.stream().map(SessionJson::of).toList(), last.map(PageMark::write));
  }
}
