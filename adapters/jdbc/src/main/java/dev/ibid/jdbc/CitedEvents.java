package dev.ibid.jdbc;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.CitedSource;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.connection.Checksum;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.memory.CitedEvent;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.wire.json.MetadataJson;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/** How events are read: the joined row, and the queries around it. */
final class CitedEvents {
  static final String SELECT =
      """
      SELECT e.source_id, s.external_id, s.citation, s.created_at, p.name AS project,
             n.name AS session, e.type, e.at, e.checksum, e.metadata, e.content
      FROM event e
      JOIN source s ON s.id = e.source_id
      JOIN project p ON p.id = e.project_id
      JOIN session n ON n.id = e.session_id
      """;

  private static final String PLACE =
      """
      SELECT e.session_id, e.at, e.source_id
      FROM source s JOIN event e ON e.source_id = s.id WHERE s.citation = ?
      """;

  private static final String AROUND =
      SELECT
          + """
          WHERE e.source_id IN (
            SELECT source_id FROM (
              SELECT source_id FROM event WHERE session_id = ? AND (at, source_id) < (?, ?)
              ORDER BY at DESC, source_id DESC LIMIT ?) AS earlier
            UNION ALL
            SELECT source_id FROM (
              SELECT source_id FROM event WHERE session_id = ? AND (at, source_id) >= (?, ?)
              ORDER BY at, source_id LIMIT ?) AS later)
          """;

  /**
   * The latest of a project. No session but those that were spoken in last can have any of them,
   * and the end of each is found by an index.
   */
  static final String RECENT =
      SELECT
          + """
          WHERE e.source_id IN (
            SELECT source_id FROM event WHERE type <> 'tool' AND session_id IN (
              SELECT id FROM session WHERE project_id = (SELECT id FROM project WHERE name = ?)
              ORDER BY (
                SELECT at FROM event WHERE session_id = session.id AND type <> 'tool'
                ORDER BY at DESC LIMIT 1) DESC NULLS LAST LIMIT ?)
            ORDER BY at DESC, source_id DESC LIMIT ?)
          ORDER BY e.at, e.source_id
          """;

  /** A page of a session. */
  static final String SESSION =
      SELECT
          + """
          WHERE e.session_id = (
            SELECT id FROM session
            WHERE project_id = (SELECT id FROM project WHERE name = ?) AND name = ?)
          AND (e.at, e.source_id) > (?, ?) ORDER BY e.at, e.source_id LIMIT ?
          """;

  static final RowMapper<CitedEvent> MAPPER = (row, context) -> map(row);

  private CitedEvents() {}

  /** In plain JDBC, because every search asks several times. */
  static List<CitedEvent> list(Handle handle, String query, Object... values) throws SQLException {
    return list(handle, query, CitedEvents::map, values);
  }

  /** Up to so many on either side of an event in its session, and the event; none without it. */
  static List<CitedEvent> around(Handle handle, CitationId id, int window) throws SQLException {
    // Looked up first: with its place named by subqueries, the query takes longer to plan than to
    // run.
    List<CitedEvent> around = new ArrayList<>();
    for (Place place : list(handle, PLACE, Place::read, id.value())) {
      around.addAll(
          list(
              handle,
              AROUND,
              place.session(),
              place.at(),
              place.source(),
              window,
              place.session(),
              place.at(),
              place.source(),
              window + 1));
    }
    around.sort(CitedSource.IN_ORDER);
    return around;
  }

  /** Where an event stands among the others of its session. */
  private record Place(long session, long at, long source) {
    static Place read(ResultSet row) throws SQLException {
      return new Place(row.getLong(1), row.getLong(2), row.getLong(3));
    }
  }

  private static <T> List<T> list(
      Handle handle, String query, StoredRow.Reading<T> reading, Object... values)
      throws SQLException {
    List<T> read = new ArrayList<>();
    try (PreparedStatement statement = handle.getConnection().prepareStatement(query)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          read.add(reading.read(rows));
        }
      }
    }
    return read;
  }

  private static CitedEvent map(ResultSet row) throws SQLException {
    return StoredRow.read(
        "row %d of its events".formatted(row.getLong("source_id")), row, CitedEvents::read);
  }

  private static CitedEvent read(ResultSet row) throws SQLException {
    String metadata = row.getString("metadata");
    Event event =
        new Event(
            new EventId(row.getString("external_id")),
            new Project(row.getString("project")),
            new SessionId(row.getString("session")),
            EventType.parse(row.getString("type")),
            Instant.ofEpochMilli(row.getLong("at")),
            row.getString("content"),
            MetadataJson.read(metadata));
    Citation citation =
        new Citation(
            new CitationId(row.getString("citation")),
            event.ref(),
            Instant.ofEpochMilli(row.getLong("created_at")));
    if (row.getLong("checksum") != Checksum.of(event, metadata, citation.id())) {
      throw new IbidException(ErrorCode.STORE_DAMAGED, "its checksum differs");
    }
    return new CitedEvent(event, citation, new SourceKey(row.getLong("source_id")));
  }
}
