package dev.ibid.search;

import java.util.List;
import java.util.Objects;

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
}
