package dev.ibid.disclosure;

import dev.ibid.citation.Citation;
import dev.ibid.memory.CitedEvent;
import java.util.Optional;

/** A source as a person sees it: whole, between its neighbours in the session. */
public record SourceView(CitedEvent cited, Optional<Neighbour> previous, Optional<Neighbour> next) {
  /** The event before or after, described in a line. */
  public record Neighbour(Citation citation, String description) {}
}
