package dev.ibid.memory;

import dev.ibid.citation.Citation;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKey;
import java.util.Comparator;

/**
 * An event that is kept, with the citation it was given.
 *
 * @param key grows in the order of storing, which decides between events of one moment
 */
public record CitedEvent(Event event, Citation citation, SourceKey key) {
  /** By time, then in the order of storing. */
  public static final Comparator<CitedEvent> IN_ORDER =
      Comparator.comparing((CitedEvent cited) -> cited.event().at())
          .thenComparingLong(cited -> cited.key().value());
}
