package dev.ibid.jdbc;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.Claim;
import dev.ibid.memory.Appended;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventCounts;
import dev.ibid.memory.EventFilter;
import dev.ibid.memory.EventStore;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceRef;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Events in the tables {@code source} and {@code event}. */
final class JdbcEventStore implements EventStore {
  private static final int PAGE = 500;

  private final Database database;

  JdbcEventStore(Database database) {
    this.database = database;
  }

  @Override
  public List<Appended> append(List<Event> events) {
    return database.write("Cannot store the event", writer -> new Append(writer).all(events));
  }

  @Override
  public Optional<CitedEvent> find(CitationId id) {
    return database.read(
        "Cannot read the event",
        handle ->
            handle
                .createQuery(CitedEvents.SELECT + "WHERE s.citation = :citation")
                .bind("citation", id.value())
                .map(CitedEvents.MAPPER)
                .findOne());
  }

  @Override
  public List<CitedEvent> around(CitationId id, int window) {
    return database.read(
        "Cannot read the events around it",
        handle -> {
          List<CitedEvent> around = new ArrayList<>();
          for (String side : List.of(CitedEvents.BEFORE, CitedEvents.AT_AND_AFTER)) {
            handle
                .createQuery(side)
                .bind("citation", id.value())
                .bind("window", window)
                .map(CitedEvents.MAPPER)
                .forEach(around::add);
          }
          around.sort(CitedEvent.IN_ORDER);
          return around;
        });
  }

  @Override
  public List<CitedEvent> children(SourceRef parent) {
    return database.read(
        "Cannot read the events that belong to it",
        handle ->
            handle
                .createQuery(
                    CitedEvents.SELECT
                        + "WHERE e.parent = :parent AND p.name = :project ORDER BY e.at, e.source_id")
                .bind("parent", parent.id())
                .bind("project", parent.project().name())
                .map(CitedEvents.MAPPER)
                .list());
  }

  @Override
  public void forEach(EventFilter filter, Consumer<CitedEvent> action) {
    long last = 0;
    while (true) {
      List<CitedEvent> page = page(filter, last);
      page.forEach(action);
      if (page.size() < PAGE) {
        return;
      }
      last = page.getLast().sequence();
    }
  }

  // Page by page: nothing is held open, and memory stays bounded, however slow the reader is.
  private List<CitedEvent> page(EventFilter filter, long after) {
    String where =
        "WHERE e.source_id > :after"
            + (filter.project().isPresent() ? " AND p.name = :project" : "")
            + (filter.session().isPresent() ? " AND n.name = :session" : "");
    return database.read(
        "Cannot read the events",
        handle ->
            handle
                .createQuery(CitedEvents.SELECT + where + " ORDER BY e.source_id LIMIT :page")
                .bind("after", after)
                .bind("page", PAGE)
                .bindMap(
                    Map.of(
                        "project", filter.project().map(Project::name).orElse(""),
                        "session", filter.session().map(SessionId::value).orElse("")))
                .map(CitedEvents.MAPPER)
                .list());
  }

  @Override
  public EventCounts counts() {
    return database.read(
        "Cannot count the events",
        handle ->
            handle
                .createQuery(
                    "SELECT (SELECT count(*) FROM event), (SELECT count(DISTINCT session_id) FROM event)")
                .map((row, context) -> new EventCounts(row.getLong(1), row.getLong(2)))
                .one());
  }

  /** One call of append, inside its transaction. */
  private static final class Append {
    private final Writer writer;
    private final long now;
    // Only for this transaction: a row that is taken back must not be remembered.
    private final Map<Project, Long> projects = new HashMap<>();
    private final Map<List<Object>, Long> sessions = new HashMap<>();

    Append(Writer writer) {
      this.writer = writer;
      this.now = writer.now();
    }

    List<Appended> all(List<Event> events) throws SQLException {
      List<Appended> outcomes = new ArrayList<>(events.size());
      for (Event event : events) {
        outcomes.add(one(event));
      }
      return outcomes;
    }

    private Appended one(Event event) throws SQLException {
      long project = projectId(event.project());
      Hash hash = Hash.ofContent(event.content());
      SourceRows.Row row = writer.sources().claim(event.ref(), project, hash, now);
      return switch (row.claim()) {
        case Claim.Fresh(Citation citation) -> store(event, citation, row, project);
        case Claim.Held(Citation citation) -> {
          if (row.content().isNone()) {
            writer.sources().setContent(row.id(), hash);
            yield store(event, citation, row, project);
          }
          yield row.content().equals(hash)
              ? new Appended.Duplicate(citation)
              : new Appended.Conflict(citation);
        }
        case Claim.Forgotten forgotten -> new Appended.Forgotten(forgotten);
        case Claim.Exhausted exhausted -> new Appended.Uncitable(exhausted);
      };
    }

    private Appended store(Event event, Citation citation, SourceRows.Row row, long project)
        throws SQLException {
      long session = sessionId(project, event.session());
      writer.events().insert(row.id(), project, session, event, citation.id());
      writer.events().markUnindexed(row.id(), writer.nextSeq());
      return new Appended.Stored(new CitedEvent(event, citation, row.id()));
    }

    private long projectId(Project project) throws SQLException {
      Long known = projects.get(project);
      if (known == null) {
        known = writer.events().projectId(project.name());
        projects.put(project, known);
      }
      return known;
    }

    private long sessionId(long project, SessionId session) throws SQLException {
      List<Object> key = List.of(project, session);
      Long known = sessions.get(key);
      if (known == null) {
        known = writer.events().sessionId(project, session.value());
        sessions.put(key, known);
      }
      return known;
    }
  }
}
