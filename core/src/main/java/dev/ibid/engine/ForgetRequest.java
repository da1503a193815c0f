package dev.ibid.engine;

import dev.ibid.memory.EventFilter;
import dev.ibid.source.Project;
import java.util.List;
import java.util.Optional;

/** What is to be erased for good. */
public sealed interface ForgetRequest {
  /**
   * Single sources and answers.
   *
   * @param handles citations in any spelling, ids of sources, or ids of answers
   * @param project the one that the sources must belong to; empty for any
   */
  record Named(List<String> handles, Optional<String> project) implements ForgetRequest {
    public Named {
      handles = List.copyOf(handles);
    }
  }

  /** All events that a filter accepts; with a whole project go its documents too. */
  record Many(EventFilter filter) implements ForgetRequest {
    Optional<Project> wholeProject() {
      return filter.project().filter(named -> filter.equals(EventFilter.in(named)));
    }
  }
}
