package dev.ibid.wire.source;

import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventPosition;
import dev.ibid.source.Project;
import dev.ibid.wire.json.PageMark;
import java.util.List;
import java.util.Optional;

/**
 * What happened in a session, in order.
 *
 * @param next says where the next page begins, if there may be one
 */
public record SessionJson(
    String id, Optional<String> project, List<CitedEventJson> events, Optional<String> next) {
  public SessionJson {
    events = List.copyOf(events);
  }

  /** An event and its citation. */
  public record CitedEventJson(String citation, EventJson event) {
    static CitedEventJson of(CitedEvent cited) {
      return new CitedEventJson(cited.citation().label(), EventJson.of(cited.event()));
    }
  }

  /**
   * @param limit how many were asked for
   */
  public static SessionJson of(String id, Project project, List<CitedEvent> events, int limit) {
    return new SessionJson(
        id,
        project.findName(),
        events.stream().map(CitedEventJson::of).toList(),
        events.size() < limit
            ? Optional.empty()
            : Optional.of(PageMark.write(EventPosition.of(events.getLast()))));
  }
}
