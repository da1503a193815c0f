package dev.ibid.server.rest;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventPosition;
import dev.ibid.memory.Memory;
import dev.ibid.memory.ProjectSize;
import dev.ibid.memory.SessionSummary;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.text.Summaries;
import dev.ibid.wire.json.PageMark;
import dev.ibid.wire.json.QuotedExcerpt;
import dev.ibid.wire.source.SessionJson;
import dev.ibid.wire.source.SessionsJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sessions, and what happened in them. */
final class SessionRoutes {
  /** How far into a session its first prompt is looked for. */
  private static final int FIRST_EVENTS = 5;

  private static final int USUAL_SESSIONS = 50;
  private static final int MOST_SESSIONS = 1_000;

  /** Of the longest that are kept, as many as a small memory holds. */
  private static final int EVENTS_AT_ONCE = 16;

  private static final long MOST_PAGE_CHARS = 20_000_000;

  List<Operation> all() {
    return List.of(
        OperationBuilder.get("/api/sessions", "sessions", "Sessions, the latest first.")
            .query("project", JsonSchema.text(), "Of this project; may be repeated.")
            .query("limit", JsonSchema.integer(1, MOST_SESSIONS), "How many.")
            .query("before", JsonSchema.text(), "What the page before gave as next.")
            .gives(SessionsJson.class)
            .does(this::sessions),
        OperationBuilder.get("/api/sessions/{id}", "session", "What happened in a session.")
            .query("project", JsonSchema.text(), "Where several projects have one of that name.")
            .query("limit", JsonSchema.integer(1, MOST_SESSIONS), "How many events.")
            .query("after", JsonSchema.text(), "What the page before gave as next.")
            .gives(SessionJson.class)
            .does(this::session));
  }

  private ApiResponse sessions(ApiRequest call) {
    int limit = call.number("limit", USUAL_SESSIONS, 1, MOST_SESSIONS);
    EventPosition before = call.query("before").map(PageMark::read).orElse(EventPosition.END);
    Memory memory = call.engine().memory();
    return ApiResponse.ok(
        SessionsJson.of(
            memory.sessions(SearchRoutes.scope(call), before, limit),
            each -> preview(memory, each),
            limit));
  }

  /** What tells a session from others whose names are only numbers. */
  private static Optional<String> preview(Memory memory, SessionSummary of) {
    return memory
        .session(of.project(), of.session(), EventPosition.BEGINNING, FIRST_EVENTS)
        .stream()
        .map(CitedEvent::event)
        .filter(event -> event.type() == EventType.PROMPT)
        .findFirst()
        .map(event -> Summaries.preview(event.content()));
  }

  private ApiResponse session(ApiRequest call) {
    SessionId session = session(call.path("id"));
    Memory memory = call.engine().memory();
    Project project =
        call.query("project").map(Project::new).orElseGet(() -> projectOf(memory, session));
    int limit = call.number("limit", USUAL_SESSIONS, 1, MOST_SESSIONS);
    EventPosition after = call.query("after").map(PageMark::read).orElse(EventPosition.BEGINNING);
    List<CitedEvent> events = page(memory, project, session, after, limit);
    if (events.isEmpty() && call.query("after").isEmpty()) {
      throw nothingCalled(session.value());
    }
    boolean shortened = chars(events) >= MOST_PAGE_CHARS;
    return ApiResponse.ok(
        SessionJson.of(session.value(), project, events, shortened ? events.size() : limit));
  }

  /** As many events as were asked for, but fewer where they are so long that a page is full. */
  private static List<CitedEvent> page(
      Memory memory, Project project, SessionId session, EventPosition after, int limit) {
    List<CitedEvent> page = new ArrayList<>();
    EventPosition place = after;
    int asked;
    int found;
    do {
      asked = Math.min(EVENTS_AT_ONCE, limit - page.size());
      List<CitedEvent> more = memory.session(project, session, place, asked);
      page.addAll(more);
      found = more.size();
      place = page.isEmpty() ? place : EventPosition.of(page.getLast());
    } while (found == asked && page.size() < limit && chars(page) < MOST_PAGE_CHARS);
    return page;
  }

  private static long chars(List<CitedEvent> events) {
    return events.stream().mapToLong(cited -> cited.event().content().length()).sum();
  }

  private static SessionId session(String name) {
    try {
      return new SessionId(name);
    } catch (IbidException e) {
      throw nothingCalled(QuotedExcerpt.of(name));
    }
  }

  private static Project projectOf(Memory memory, SessionId session) {
    List<Project> projects =
        Stream.concat(Stream.of(Project.NONE), memory.sizes().stream().map(ProjectSize::project))
            .distinct()
            .filter(
                project -> !memory.session(project, session, EventPosition.BEGINNING, 1).isEmpty())
            .toList();
    return switch (projects.size()) {
      case 0 -> throw nothingCalled(session.value());
      case 1 -> projects.getFirst();
      default ->
          throw new IbidException(
              ErrorCode.AMBIGUOUS,
              "several projects have a session of that name: %s; add ?project=…"
                  .formatted(
                      projects.stream()
                          .map(project -> "\"" + project.name() + "\"")
                          .sorted()
                          .collect(Collectors.joining(", "))));
    };
  }

  private static IbidException nothingCalled(String name) {
    return new IbidException(
        ErrorCode.SESSION_NOT_FOUND, "there is no session \"%s\"".formatted(name));
  }
}
