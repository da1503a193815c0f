package dev.ibid.jdbc.connection;

import dev.ibid.citation.CitationId;
import dev.ibid.source.Event;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of {@code event}, and of what stands around them, as they are written. Plain JDBC,
 * because these statements are run for every event of an import.
 */
public final class EventRows {
  private final PreparedStatement insertProject;
  private final PreparedStatement findProject;
  private final PreparedStatement insertSession;
  private final PreparedStatement findSession;
  private final PreparedStatement insertEvent;
  private final PreparedStatement updateEvent;
  private final PreparedStatement insertOutbox;
  private final Map<String, Long> projects = new HashMap<>();
  private final Map<List<Object>, Long> sessions = new HashMap<>();
  private final Optional<WaitingRows> waiting;

  /**
   * @param together whether rows wait until {@link #flush}, because each statement is a way to a
   *     server and back
   */
  EventRows(Connection connection, boolean together) throws SQLException {
    waiting = together ? Optional.of(new WaitingRows(connection)) : Optional.empty();
    insertProject =
        connection.prepareStatement("INSERT INTO project (name) VALUES (?) ON CONFLICT DO NOTHING");
    findProject = connection.prepareStatement("SELECT id FROM project WHERE name = ?");
    insertSession =
        connection.prepareStatement(
            "INSERT INTO session (project_id, name) VALUES (?, ?) ON CONFLICT DO NOTHING");
    findSession =
        connection.prepareStatement("SELECT id FROM session WHERE project_id = ? AND name = ?");
    insertEvent =
        connection.prepareStatement(
            """
            INSERT INTO event (source_id, project_id, session_id, type, at, parent, checksum, metadata, content)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """);
    updateEvent =
        connection.prepareStatement(
            "UPDATE event SET parent = ?, checksum = ?, metadata = ?, content = ? WHERE source_id ="
                + " ?");
    insertOutbox =
        connection.prepareStatement(
            """
            INSERT INTO outbox (source_id, work, seq, since) VALUES (?, 'index', ?, ?)
            ON CONFLICT (source_id, work) DO UPDATE SET seq = excluded.seq, attempts = 0
            """);
  }

  public long projectId(String name) throws SQLException {
    Long known = projects.get(name);
    if (known == null) {
      findProject.setString(1, name);
      insertProject.setString(1, name);
      known = findOrInsert(findProject, insertProject);
      projects.put(name, known);
    }
    return known;
  }

  public long sessionId(long projectId, String name) throws SQLException {
    List<Object> key = List.of(projectId, name);
    Long known = sessions.get(key);
    if (known == null) {
      findSession.setLong(1, projectId);
      findSession.setString(2, name);
      insertSession.setLong(1, projectId);
      insertSession.setString(2, name);
      known = findOrInsert(findSession, insertSession);
      sessions.put(key, known);
    }
    return known;
  }

  /** Forgets the numbers of projects and sessions, which hold only within a transaction. */
  public void forgetNumbers() {
    projects.clear();
    sessions.clear();
  }

  private static long findOrInsert(PreparedStatement find, PreparedStatement insert)
      throws SQLException {
    Optional<Long> found = findId(find);
    if (found.isPresent()) {
      return found.get();
    }
    insert.executeUpdate();
    return findId(find)
        .orElseThrow(
            () ->
                StoredRow.damaged(
                    "an index has a row that its table has not", new IllegalStateException()));
  }

  public void insert(
      long sourceId, long projectId, long sessionId, Event event, CitationId citation)
      throws SQLException {
    EventRow row = EventRow.of(sourceId, projectId, sessionId, event, citation);
    if (waiting.isPresent() && !WaitingRows.isTooLarge(row)) {
      waiting.get().add(row);
    } else {
      insert(row);
    }
  }

  private void insert(EventRow row) throws SQLException {
    insertEvent.setLong(1, row.source());
    insertEvent.setLong(2, row.project());
    insertEvent.setLong(3, row.session());
    insertEvent.setString(4, row.type());
    insertEvent.setLong(5, row.at());
    setParent(insertEvent, 6, row);
    insertEvent.setLong(7, row.checksum());
    insertEvent.setString(8, row.metadata());
    insertEvent.setString(9, row.content());
    insertEvent.executeUpdate();
  }

  /** Writes the rows that wait. To be called before anybody reads or changes them. */
  void flush() throws SQLException {
    if (waiting.isPresent()) {
      waiting.get().flush();
    }
  }

  /** Drops the rows that wait. */
  void forgetRows() {
    waiting.ifPresent(WaitingRows::forget);
  }

  /** Gives an event that is stored another content. */
  public void rewrite(long sourceId, Event event, CitationId citation) throws SQLException {
    EventRow row = EventRow.of(sourceId, 0, 0, event, citation);
    setParent(updateEvent, 1, row);
    updateEvent.setLong(2, row.checksum());
    updateEvent.setString(3, row.metadata());
    updateEvent.setString(4, row.content());
    updateEvent.setLong(5, sourceId);
    updateEvent.executeUpdate();
  }

  private static void setParent(PreparedStatement statement, int index, EventRow row)
      throws SQLException {
    if (row.parent().isPresent()) {
      statement.setString(index, row.parent().get());
    } else {
      statement.setNull(index, Types.VARCHAR);
    }
  }

  /** Notes that the index does not know the source as it is now. */
  public void markUnindexed(long sourceId, long seq, long now) throws SQLException {
    if (waiting.isPresent()) {
      waiting.get().addChange(sourceId, seq, now);
    } else {
      insertOutbox.setLong(1, sourceId);
      insertOutbox.setLong(2, seq);
      insertOutbox.setLong(3, now);
      insertOutbox.executeUpdate();
    }
  }

  private static Optional<Long> findId(PreparedStatement query) throws SQLException {
    try (ResultSet rows = query.executeQuery()) {
      return rows.next() ? Optional.of(rows.getLong(1)) : Optional.empty();
    }
  }
}
