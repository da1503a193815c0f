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
public record Window(List<SourceFeatures> sources, int centre) {
  public Window {
    sources = List.copyOf(sources);
    Objects.checkIndex(centre, sources.size());
  }

  public SourceFeatures source() {
    return sources.get(centre);
  }

  /** The source and those at most this far from it. */
  List<SourceFeatures> within(int distance) {
    return sources.subList(
        Math.max(0, centre - distance), Math.min(sources.size(), centre + distance + 1));
  }

  Optional<SourceFeatures> previous() {
    return centre == 0 ? Optional.empty() : Optional.of(sources.get(centre - 1));
  }
}
