package dev.ibid.engine;

import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.time.Instant;

/** Events for tests: only what a test is about has to be said. */
public final class Samples {
  public static final Instant NOON = Instant.parse("2026-02-01T12:00:00Z");

  private Samples() {}

  public static Event event(String id) {
    return event(id, "The content of " + id);
  }

  public static Event event(String id, String content) {
    return event(id, content, Metadata.NONE);
  }

  public static Event event(String id, String content, Metadata metadata) {
    return new Event(
        new EventId(id),
        Project.NONE,
        new SessionId("session"),
        EventType.INSIGHT,
        NOON,
        content,
        metadata);
  }

  public static Event in(Project project, Event event) {
    return new Event(
        event.id(),
        project,
        event.session(),
        event.type(),
        event.at(),
        event.content(),
        event.metadata());
  }

  public static Event at(Instant at, Event event) {
    return new Event(
        event.id(),
        event.project(),
        event.session(),
        event.type(),
        at,
        event.content(),
        event.metadata());
  }

  public static Event inSession(String session, Event event) {
    return new Event(
        event.id(),
        event.project(),
        new SessionId(session),
        event.type(),
        event.at(),
        event.content(),
        event.metadata());
  }
}
