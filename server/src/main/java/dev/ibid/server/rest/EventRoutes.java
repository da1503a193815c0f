package dev.ibid.server.rest;

import dev.ibid.access.Fingerprint;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.CitedEvent;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.Project;
import dev.ibid.wire.api.RememberedJson;
import dev.ibid.wire.api.StoredEventsJson;
import dev.ibid.wire.events.EventObject;
import dev.ibid.wire.json.LocatedValue;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Remembering. */
final class EventRoutes {
  private static final int MOST_EVENTS = 10_000;
  private static final int ID_CHARS = 32;
  private static final JsonSchema EVENT =
      JsonSchema.object()
          .require("session", JsonSchema.text())
          .require("content", JsonSchema.text())
          .allow("type", JsonSchema.choice("prompt", "response", "tool", "insight"))
          .allow("id", JsonSchema.text())
          .allow("project", JsonSchema.text())
          .allow("at", JsonSchema.time())
          .allow("metadata", JsonSchema.anyObject());

  private final Clock clock;

  EventRoutes(Clock clock) {
    this.clock = clock;
  }

  List<Operation> all() {
    return List.of(
        OperationBuilder.post("/api/events", "remember", "Store an event and cite it.")
            .takes(EVENT)
            .creates(RememberedJson.class)
            .does(this::remember),
        OperationBuilder.post(
                "/api/events/batch", "rememberAll", "Store many events in one durable step.")
            .takes(JsonSchema.object().require("events", JsonSchema.list(EVENT)))
            .creates(StoredEventsJson.class)
            .does(this::rememberAll));
  }

  private ApiResponse remember(ApiRequest call) {
    Event event = event(call.json(), call, 0);
    call.changes(event.project());
    CitedEvent cited = call.engine().memory().remember(event);
    return ApiResponse.created(RememberedJson.of(cited));
  }

  private ApiResponse rememberAll(ApiRequest call) {
    List<LocatedValue> items = call.json().require("events").items();
    if (items.size() > MOST_EVENTS) {
      throw ApiRequest.bad(
          "%d events are too many at once; send %d".formatted(items.size(), MOST_EVENTS));
    }
    List<Event> events = new ArrayList<>();
    for (LocatedValue item : items) {
      events.add(event(item, call, events.size()));
    }
    call.changes(project(events, call));
    List<AppendResult> outcomes = call.engine().memory().rememberAll(events);
    return ApiResponse.created(StoredEventsJson.of(events, outcomes));
  }

  /** What is kept of a request goes when its project is forgotten, so it can have but one. */
  private static Project project(List<Event> events, ApiRequest call) {
    List<Project> projects = events.stream().map(Event::project).distinct().toList();
    if (projects.size() > 1 && Idempotency.key(call).isPresent()) {
      throw ApiRequest.bad(
          "with an Idempotency-Key all events have to be of one project; send %d requests"
              .formatted(projects.size()));
    }
    return projects.isEmpty() ? call.caller().home() : projects.getFirst();
  }

  private Event event(LocatedValue json, ApiRequest call, int position) {
    return EventObject.read(json, clock.instant(), () -> id(call, position), call.caller().home());
  }

  /** Whoever repeats a request after a crash means the same event. */
  private static EventId id(ApiRequest call, int position) {
    return Idempotency.key(call)
        .map(key -> Fingerprint.of(hex(key), hex(Idempotency.request(call))))
        .map(both -> new EventId(hex(both).substring(0, ID_CHARS) + "-" + position))
        .orElseGet(EventId::random);
  }

  private static String hex(Fingerprint print) {
    return HexFormat.of().formatHex(print.bytes());
  }
}
