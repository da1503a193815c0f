package dev.ibid.memory;

import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.time.Instant;
import java.util.Optional;

/**
 * Which events are meant: all of them, or those of a project, of a session, before a time.
 *
 * @param before events of this very moment are not meant
 */
public record EventFilter(
    Optional<Project> project, Optional<SessionId> session, Optional<Instant> before) {
  public static final EventFilter ALL =
      new EventFilter(Optional.empty(), Optional.empty(), Optional.empty());

  public static EventFilter in(Project project) {
    return new EventFilter(Optional.of(project), Optional.empty(), Optional.empty());
  }

  public static EventFilter of(SessionId session) {
    return new EventFilter(Optional.empty(), Optional.of(session), Optional.empty());
  }

  public EventFilter before(Instant time) {
    return new EventFilter(project, session, Optional.of(time));
  }

  public boolean accepts(Event event) {
    return project.map(event.project()::equals).orElse(true)
        && session.map(event.session()::equals).orElse(true)
        && before.map(event.at()::isBefore).orElse(true);
  }
}
