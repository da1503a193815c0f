package dev.ibid.wire.source;

import dev.ibid.memory.EventPosition;
import dev.ibid.memory.SessionSummary;
import dev.ibid.wire.json.PageMark;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Sessions, those in which something happened last first.
 *
 * @param next says where the next page begins, if there may be one
 */
public record SessionsJson(List<SessionJson> sessions, Optional<String> next) {
  public SessionsJson {
    sessions = List.copyOf(sessions);
  }

  /**
   * One session.
   *
   * @param preview the beginning of its first prompt, if one stands near its begin
   */
  public record SessionJson(
      String id,
      Optional<String> project,
      long events,
      String firstAt,
      String lastAt,
      Optional<String> preview) {
    static SessionJson of(SessionSummary summary, Optional<String> preview) {
      return new SessionJson(
          summary.session().value(),
          summary.project().findName(),
          summary.events(),
          summary.first().toString(),
          summary.last().toString(),
          preview);
    }
  }

  /**
   * @param preview what a session began with
   * @param limit how many were asked for
   */
  public static SessionsJson of(
      List<SessionSummary> sessions,
      Function<SessionSummary, Optional<String>> preview,
      int limit) {
    Optional<EventPosition> last =
        sessions.size() < limit ? Optional.empty() : Optional.of(sessions.getLast().end());
    return new SessionsJson(
        sessions.stream().map(each -> SessionJson.of(each, preview.apply(each))).toList(),
        last.map(PageMark::write));
  }
}
