package dev.ibid.jdbc;

import dev.ibid.ErrorCode;
import dev.ibid.IbidException;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.memory.CitedEvent;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import dev.ibid.wire.MetadataJson;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
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

  private static final String TARGET =
      """
      WITH target AS (
        SELECT e.session_id, e.at, e.source_id
        FROM source s JOIN event e ON e.source_id = s.id WHERE s.citation = :citation)
      """;

  static final String BEFORE =
      TARGET
          + SELECT
          + """
          WHERE e.session_id = (SELECT session_id FROM target)
            AND (e.at, e.source_id) < ((SELECT at FROM target), (SELECT source_id FROM target))
          ORDER BY e.at DESC, e.source_id DESC LIMIT :window
          """;

  static final String AT_AND_AFTER =
      TARGET
          + SELECT
          + """
          WHERE e.session_id = (SELECT session_id FROM target)
            AND (e.at, e.source_id) >= ((SELECT at FROM target), (SELECT source_id FROM target))
          ORDER BY e.at, e.source_id LIMIT :window + 1
          """;

  static final RowMapper<CitedEvent> MAPPER =
      (row, context) ->
          StoredRow.read(
              "row %d of its events".formatted(row.getLong("source_id")), row, CitedEvents::read);

  private CitedEvents() {}

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
