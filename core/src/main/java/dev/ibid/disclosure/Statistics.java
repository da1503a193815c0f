package dev.ibid.disclosure;

import dev.ibid.document.DocumentCounts;
import dev.ibid.memory.EventCounts;
import java.util.List;

/**
 * How much is stored, and what of it is used most.
 *
 * @param citations how many were given, those of deleted sources included
 * @param popular the most used first
 */
public record Statistics(
    EventCounts events, DocumentCounts documents, long citations, List<PopularSource> popular) {
  public Statistics {
    popular = List.copyOf(popular);
  }
}
