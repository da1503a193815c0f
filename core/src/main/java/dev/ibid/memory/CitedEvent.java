package dev.ibid.memory;

import dev.ibid.citation.Citation;
import dev.ibid.source.Event;
import java.util.Comparator;

/**
 * An event that is kept, with the citation it was given.
 *
 * @param sequence its place in the order of storing, which decides between events of one moment
 */
public record CitedEvent(Event event, Citation citation, long sequence) {
  /** By time, then in the order of storing. */
  public static final Comparator<CitedEvent> IN_ORDER =
      Comparator.comparing((CitedEvent cited) -> cited.event().at())
          .thenComparingLong(CitedEvent::sequence);
}
