package dev.ibid.wire.transcript;

import dev.ibid.source.Event;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which event a line replies to. Lines name the line before them, but many of those hold nothing to
 * remember: their place is taken by the nearest line above them that does.
 */
final class ReplyLinks {
  // Only lines whose first event has another id than the line itself.
  private final Map<String, Optional<String>> standIns = new RecentEntries<>();

  /** The id of the event that the line replies to. */
  Optional<String> parentOf(TranscriptEntry entry) {
    return entry
        .find("parentUuid")
        .flatMap(parent -> standIns.getOrDefault(parent, Optional.of(parent)));
  }

  /** Notes what a line became, for those that reply to it. */
  void add(TranscriptEntry entry, List<Event> events) {
    Optional<String> standIn =
        events.isEmpty() ? parentOf(entry) : Optional.of(events.getFirst().id().value());
    entry
        .find("uuid")
        .filter(uuid -> !standIn.equals(Optional.of(uuid)))
        .ifPresent(uuid -> standIns.put(uuid, standIn));
  }
}
