package dev.ibid.jdbc.connection;

import dev.ibid.citation.CitationId;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.wire.json.MetadataJson;
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
  private final boolean together;
  private int waiting;

  /**
   * @param together whether rows wait until {@link #flush}, because each statement is a way to a
   *     server and back
   */
  EventRows(Connection connection, boolean together) throws SQLException {
    this.together = together;
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
            "UPDATE event SET parent = ?, checksum = ?, metadata = ?, content = ? WHERE source_id = ?");
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
    String metadata = MetadataJson.write(event.metadata());
    insertEvent.setLong(1, sourceId);
    insertEvent.setLong(2, projectId);
    insertEvent.setLong(3, sessionId);
    insertEvent.setString(4, event.type().label());
    insertEvent.setLong(5, event.at().toEpochMilli());
    setParent(insertEvent, 6, event);
    insertEvent.setLong(7, Checksum.of(event, metadata, citation));
    insertEvent.setString(8, metadata);
    insertEvent.setString(9, event.content());
    insert(insertEvent);
  }

  private void insert(PreparedStatement row) throws SQLException {
    if (together) {
      row.addBatch();
      waiting++;
    } else {
      row.executeUpdate();
    }
  }

  /** Writes the rows that wait. To be called before anybody reads or changes them. */
  void flush() throws SQLException {
    if (waiting > 0) {
      waiting = 0;
      insertEvent.executeBatch();
      insertOutbox.executeBatch();
    }
  }

  /** Drops the rows that wait. */
  void forgetRows() throws SQLException {
    if (together) {
      waiting = 0;
      insertEvent.clearBatch();
      insertOutbox.clearBatch();
    }
  }

  /** Gives an event that is stored another content. */
  public void rewrite(long sourceId, Event event, CitationId citation) throws SQLException {
    String metadata = MetadataJson.write(event.metadata());
    setParent(updateEvent, 1, event);
    updateEvent.setLong(2, Checksum.of(event, metadata, citation));
    updateEvent.setString(3, metadata);
    updateEvent.setString(4, event.content());
    updateEvent.setLong(5, sourceId);
    updateEvent.executeUpdate();
  }

  private static void setParent(PreparedStatement statement, int index, Event event)
      throws SQLException {
    Optional<EventId> parent = event.metadata().parent();
    if (parent.isPresent()) {
      statement.setString(index, parent.get().value());
    } else {
      statement.setNull(index, Types.VARCHAR);
    }
  }

  /** Notes that the index does not know the source as it is now. */
  public void markUnindexed(long sourceId, long seq, long now) throws SQLException {
    insertOutbox.setLong(1, sourceId);
    insertOutbox.setLong(2, seq);
    insertOutbox.setLong(3, now);
    insert(insertOutbox);
  }

  private static Optional<Long> findId(PreparedStatement query) throws SQLException {
    try (ResultSet rows = query.executeQuery()) {
      return rows.next() ? Optional.of(rows.getLong(1)) : Optional.empty();
    }
  }
}
