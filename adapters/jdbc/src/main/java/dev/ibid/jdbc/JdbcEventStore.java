package dev.ibid.jdbc;

import dev.ibid.citation.CitationId;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.EventFilterSql;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.Sha256Hash;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.memory.AppendResult;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventCounts;
import dev.ibid.memory.EventFilter;
import dev.ibid.memory.EventPosition;
import dev.ibid.memory.EventStore;
import dev.ibid.memory.ProjectSize;
import dev.ibid.memory.SessionSummary;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterator;

/** Events in the tables {@code source} and {@code event}. */
final class JdbcEventStore implements EventStore {
  private static final int EVENTS_PER_PAGE = 500;

  private final Database database;

  JdbcEventStore(Database database) {
    this.database = database;
  }

  @Override
  public List<AppendResult> append(List<Redacted<Event>> events) {
    return database.write("Cannot store the event", writer -> new EventAppend(writer).all(events));
  }

  @Override
  public Optional<CitedEvent> find(CitationId id) {
    return database.read(
        "Cannot read the event",
        handle ->
            StoredRow.only(
                CitedEvents.list(handle, CitedEvents.SELECT + "WHERE s.citation = ?", id.value())));
  }

  @Override
  public List<CitedEvent> load(Collection<SourceKey> keys) {
    if (keys.isEmpty()) {
      return List.of();
    }
    String query = CitedEvents.SELECT + "WHERE e.source_id IN (%s)".formatted(places(keys));
    return database.read(
        "Cannot read the events",
        handle -> CitedEvents.list(handle, query, keys.stream().map(SourceKey::value).toArray()));
  }

  @Override
  public List<CitedEvent> around(CitationId id, int window) {
    return database.read(
        "Cannot read the events around it", handle -> CitedEvents.around(handle, id, window));
  }

  @Override
  public List<CitedEvent> children(Collection<SourceRef> parents) {
    if (parents.isEmpty()) {
      return List.of();
    }
    String query =
        CitedEvents.SELECT
            + "WHERE e.parent IN (%s) ORDER BY e.at, e.source_id".formatted(places(parents));
    List<CitedEvent> named =
        database.read(
            "Cannot read the events that belong to others",
            handle ->
                CitedEvents.list(handle, query, parents.stream().map(SourceRef::id).toArray()));
    // Other projects may have events of the same names.
    return named.stream()
        .filter(cited -> cited.event().parent().filter(parents::contains).isPresent())
        .toList();
  }

  private static String places(Collection<?> values) {
    return String.join(", ", Collections.nCopies(values.size(), "?"));
  }

  @Override
  public List<CitedEvent> recent(Project project, int limit) {
    return database.read(
        "Cannot read the latest events",
        handle -> CitedEvents.list(handle, CitedEvents.RECENT, project.name(), limit, limit));
  }

  @Override
  public List<SessionSummary> sessions(Scope scope, EventPosition before, int limit) {
    return database.read(
        "Cannot list the sessions", handle -> SessionList.load(handle, scope, before, limit));
  }

  @Override
  public List<CitedEvent> session(
      Project project, SessionId session, EventPosition after, int limit) {
    return database.read(
        "Cannot read the session",
        handle ->
            CitedEvents.list(
                handle,
                CitedEvents.SESSION,
                project.name(),
                session.value(),
                after.at().toEpochMilli(),
                after.key().value(),
                limit));
  }

  @Override
  public void forEach(EventFilter filter, Consumer<CitedEvent> action) {
    long last = 0;
    while (true) {
      List<CitedEvent> page = page(filter, last);
      page.forEach(action);
      if (page.size() < EVENTS_PER_PAGE) {
        return;
      }
      last = page.getLast().key().value();
    }
  }

  // Page by page: nothing is held open, and memory stays bounded, however slow the reader is.
  private List<CitedEvent> page(EventFilter filter, long after) {
    // The plus keeps the database from walking through all events for the few of one session.
    String key = filter.session().isPresent() ? "+e.source_id" : "e.source_id";
    String session =
        filter.session().isPresent()
            ? " AND e.session_id IN (SELECT id FROM session WHERE name = :session)"
            : "";
    String where = "WHERE " + key + " > :after" + session + EventFilterSql.and(filter);
    return database.read(
        "Cannot read the events",
        handle ->
            EventFilterSql.bind(
                    handle.createQuery(
                        CitedEvents.SELECT + where + " ORDER BY " + key + " LIMIT :page"),
                    filter)
                .bind("after", after)
                .bind("page", EVENTS_PER_PAGE)
                .map(CitedEvents.MAPPER)
                .list());
  }

  @Override
  public long count(EventFilter filter) {
    return database.read(
        "Cannot count the events",
        handle ->
            EventFilterSql.bind(
                    handle.createQuery(
                        """
                        SELECT count(*) FROM event e
                        JOIN project p ON p.id = e.project_id
                        JOIN session n ON n.id = e.session_id WHERE 1 = 1
                        """
                            + EventFilterSql.and(filter)),
                    filter)
                .mapTo(Long.class)
                .one());
  }

  @Override
  public long forget(Collection<CitationId> ids) {
    return new Erasure(database.everywhere()).erase(ids);
  }

  @Override
  public long forget(EventFilter filter) {
    return new Erasure(database.everywhere()).erase(filter);
  }

  @Override
  public void rewrite(List<Redacted<CitedEvent>> events) {
    database.write(
        "Cannot rewrite the events",
        writer -> {
          for (CitedEvent cited : Redacted.values(events)) {
            long source = cited.key().value();
            writer.events().rewrite(source, cited.event(), cited.citation().id());
            writer.sources().setContent(source, Sha256Hash.ofContent(cited.event().content()));
            writer.events().markUnindexed(source, writer.nextSeq(), writer.now());
            writer.handle().execute("DELETE FROM feature WHERE source_id = ?", source);
            writer.handle().execute("DELETE FROM vector WHERE source_id = ?", source);
          }
          return events.size();
        });
  }

  @Override
  public void scrub() {
    database.scrub(true);
  }

  @Override
  public List<ProjectSize> sizes() {
    return database.read(
        "Cannot measure the projects",
        handle ->
            handle
                .createQuery(
                    """
                    SELECT p.name, count(*) AS events, sum(octet_length(e.content)) AS bytes
                    FROM event e JOIN project p ON p.id = e.project_id
                    GROUP BY p.name ORDER BY bytes DESC
                    """)
                .map(
                    StoredRow.mapper(
                        "a row of its projects",
                        row ->
                            new ProjectSize(
                                new Project(row.getString(1)), row.getLong(2), row.getLong(3))))
                .list());
  }

  @Override
  public List<CitationId> oldest(Project project, long bytes) {
    return database.read(
        "Cannot find the oldest events",
        handle -> {
          List<CitationId> oldest = new ArrayList<>();
          try (ResultIterator<SizedCitation> events = inOrder(handle, project)) {
            long found = 0;
            while (found < bytes && events.hasNext()) {
              SizedCitation next = events.next();
              found += next.bytes();
              oldest.add(next.id());
            }
          }
          return oldest;
        });
  }

  private record SizedCitation(CitationId id, long bytes) {}

  private static ResultIterator<SizedCitation> inOrder(Handle handle, Project project) {
    return handle
        .createQuery(
            """
            SELECT s.citation, octet_length(e.content) FROM event e
            JOIN source s ON s.id = e.source_id JOIN project p ON p.id = e.project_id
            WHERE p.name = :project ORDER BY e.at, e.source_id
            """)
        .bind("project", project.name())
        .map(
            StoredRow.mapper(
                "a row of its citations",
                row -> new SizedCitation(new CitationId(row.getString(1)), row.getLong(2))))
        .iterator();
  }

  @Override
  public EventCounts counts(Scope scope) {
    return database.read(
        "Cannot count the events",
        handle ->
            ScopeSql.bind(handle.createQuery(counting(scope)), scope)
                .map((row, context) -> new EventCounts(row.getLong(1), row.getLong(2)))
                .one());
  }

  private static String counting(Scope scope) {
    return scope.isAll()
        ? "SELECT (SELECT count(*) FROM event), (SELECT count(DISTINCT session_id) FROM event)"
        // By way of the sessions, because an index has them, and the events are long.
        : "SELECT count(*), count(DISTINCT e.session_id) FROM session n"
            + " JOIN event e ON e.session_id = n.id WHERE TRUE"
            + ScopeSql.and(scope, "n.project_id");
  }
}
