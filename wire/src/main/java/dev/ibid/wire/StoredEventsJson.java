package dev.ibid.wire;

import dev.ibid.memory.Appended;
import dev.ibid.source.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What became of many events, in the order in which they were sent. */
public record StoredEventsJson(List<OutcomeJson> events) {
  public StoredEventsJson {
    events = List.copyOf(events);
  }

  /**
   * What became of one.
   *
   * @param outcome stored, duplicate, conflict, forgotten or uncitable
   */
  public record OutcomeJson(String id, String outcome, Optional<String> citation) {}

  /** One outcome for each event. */
  public static StoredEventsJson of(List<Event> events, List<Appended> outcomes) {
    List<OutcomeJson> shapes = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      shapes.add(shape(events.get(i).id().value(), outcomes.get(i)));
    }
    return new StoredEventsJson(shapes);
  }

  private static OutcomeJson shape(String id, Appended outcome) {
    return switch (outcome) {
      case Appended.Stored(var stored) ->
          new OutcomeJson(
              stored.event().id().value(), "stored", Optional.of(stored.citation().label()));
      case Appended.Duplicate(var there) ->
          new OutcomeJson(id, "duplicate", Optional.of(there.label()));
      case Appended.Conflict(var taken) ->
          new OutcomeJson(id, "conflict", Optional.of(taken.label()));
      case Appended.Forgotten forgotten -> new OutcomeJson(id, "forgotten", Optional.empty());
      case Appended.Uncitable uncitable -> new OutcomeJson(id, "uncitable", Optional.empty());
    };
  }
}
