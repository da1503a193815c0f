package dev.ibid.server.rest;

import dev.ibid.access.Fingerprint;
import dev.ibid.memory.Appended;
import dev.ibid.memory.CitedEvent;
import dev.ibid.server.schema.Schema;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.Project;
import dev.ibid.wire.Located;
import dev.ibid.wire.RememberedJson;
import dev.ibid.wire.StoredEventsJson;
import dev.ibid.wire.events.EventObject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Remembering. */
final class EventRoutes {
  private static final int MOST_EVENTS = 10_000;
  private static final int ID_CHARS = 32;
  private static final Schema EVENT =
      Schema.object()
          .require("session", Schema.text())
          .require("content", Schema.text())
          .allow("type", Schema.choice("prompt", "response", "tool", "insight"))
          .allow("id", Schema.text())
          .allow("project", Schema.text())
          .allow("at", Schema.time())
          .allow("metadata", Schema.anyObject());

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
            .takes(Schema.object().require("events", Schema.list(EVENT)))
            .creates(StoredEventsJson.class)
            .does(this::rememberAll));
  }

  private Reply remember(Call call) {
    Event event = event(call.json(), call, 0);
    call.changes(event.project());
    CitedEvent cited = call.engine().memory().remember(event);
    return Reply.created(RememberedJson.of(cited));
  }

  private Reply rememberAll(Call call) {
    List<Located> items = call.json().require("events").items();
    if (items.size() > MOST_EVENTS) {
      throw Call.bad(
          "%d events are too many at once; send %d".formatted(items.size(), MOST_EVENTS));
    }
    List<Event> events = new ArrayList<>();
    for (Located item : items) {
      events.add(event(item, call, events.size()));
    }
    call.changes(project(events, call));
    List<Appended> outcomes = call.engine().memory().rememberAll(events);
    return Reply.created(StoredEventsJson.of(events, outcomes));
  }

  /** What is kept of a request goes when its project is forgotten, so it can have but one. */
  private static Project project(List<Event> events, Call call) {
    List<Project> projects = events.stream().map(Event::project).distinct().toList();
    if (projects.size() > 1 && Idempotency.key(call).isPresent()) {
      throw Call.bad(
          "with an Idempotency-Key all events have to be of one project; send %d requests"
              .formatted(projects.size()));
    }
    return projects.isEmpty() ? call.caller().home() : projects.getFirst();
  }

  private Event event(Located json, Call call, int position) {
    return EventObject.read(json, clock.instant(), () -> id(call, position), call.caller().home());
  }

  /** Whoever repeats a request after a crash means the same event. */
  private static EventId id(Call call, int position) {
    return Idempotency.key(call)
        .map(key -> Fingerprint.of(hex(key), hex(Idempotency.request(call))))
        .map(both -> new EventId(hex(both).substring(0, ID_CHARS) + "-" + position))
        .orElseGet(EventId::random);
  }

  private static String hex(Fingerprint print) {
    return HexFormat.of().formatHex(print.bytes());
  }
}
