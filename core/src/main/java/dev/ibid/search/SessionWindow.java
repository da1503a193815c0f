package dev.ibid.search;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A source between its neighbours in the session.
 *
 * @param sources in the order of the session
 * @param centre where among them the source itself stands
 */
public record SessionWindow(List<SourceFeatures> sources, int centre) {
  public SessionWindow {
    sources = List.copyOf(sources);
    Objects.checkIndex(centre, sources.size());
  }

  /** One source of a session with up to {@code radius} neighbours on either side. */
  public static SessionWindow of(List<SourceFeatures> session, int position, int radius) {
    int first = Math.max(0, position - radius);
    int end = (int) Math.min(session.size(), (long) position + radius + 1);
    return new SessionWindow(session.subList(first, end), position - first);
  }

  public SourceFeatures source() {
    return sources.get(centre);
  }

  public Optional<SourceFeatures> previous() {
    return centre == 0 ? Optional.empty() : Optional.of(sources.get(centre - 1));
  }
}
