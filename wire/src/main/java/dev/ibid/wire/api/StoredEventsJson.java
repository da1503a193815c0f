package dev.ibid.wire.api;

import dev.ibid.memory.AppendResult;
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
  public static StoredEventsJson of(List<Event> events, List<AppendResult> outcomes) {
    List<OutcomeJson> shapes = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      shapes.add(shape(events.get(i).id().value(), outcomes.get(i)));
    }
    return new StoredEventsJson(shapes);
  }

  private static OutcomeJson shape(String id, AppendResult outcome) {
    return switch (outcome) {
      case AppendResult.Stored(var stored) ->
          new OutcomeJson(
              stored.event().id().value(), "stored", Optional.of(stored.citation().label()));
      case AppendResult.Duplicate(var there) ->
          new OutcomeJson(id, "duplicate", Optional.of(there.label()));
      case AppendResult.Conflict(var taken) ->
          new OutcomeJson(id, "conflict", Optional.of(taken.label()));
      case AppendResult.Forgotten forgotten -> new OutcomeJson(id, "forgotten", Optional.empty());
      case AppendResult.Uncitable uncitable -> new OutcomeJson(id, "uncitable", Optional.empty());
    };
  }
}
