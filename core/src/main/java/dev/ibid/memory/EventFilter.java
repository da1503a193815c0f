package dev.ibid.memory;

import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.util.Optional;

/** Which events are meant: all of them, or those of a project or session. */
public record EventFilter(Optional<Project> project, Optional<SessionId> session) {
  public static final EventFilter ALL = new EventFilter(Optional.empty(), Optional.empty());

  public boolean accepts(CitedEvent cited) {
    return project.map(cited.event().project()::equals).orElse(true)
        && session.map(cited.event().session()::equals).orElse(true);
  }
}
