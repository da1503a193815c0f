package dev.ibid.memory;

import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.time.Instant;
import java.util.Optional;

/**
 * Which events are meant: all of them, or those of some projects, of a session, before a time.
 *
 * @param before events of this very moment are not meant
 */
public record EventFilter(Scope scope, Optional<SessionId> session, Optional<Instant> before) {
  public static final EventFilter ALL =
      new EventFilter(Scope.ALL, Optional.empty(), Optional.empty());

  public EventFilter(
      Optional<Project> project, Optional<SessionId> session, Optional<Instant> before) {
    this(project.map(Scope::of).orElse(Scope.ALL), session, before);
  }

  public static EventFilter in(Project project) {
    return new EventFilter(Scope.of(project), Optional.empty(), Optional.empty());
  }

  public static EventFilter of(SessionId session) {
    return new EventFilter(Scope.ALL, Optional.of(session), Optional.empty());
  }

  public EventFilter before(Instant time) {
    return new EventFilter(scope, session, Optional.of(time));
  }

  /** The same, as far as it lies within a scope. */
  public EventFilter within(Scope limits) {
    return new EventFilter(scope.and(limits), session, before);
  }

  /** The one project that is meant, if it is one. */
  public Optional<Project> project() {
    return scope.only();
  }

  public boolean accepts(Event event) {
    return scope.contains(event.project())
        && session.map(event.session()::equals).orElse(true)
        && before.map(event.at()::isBefore).orElse(true);
  }
}
