package dev.ibid.jdbc;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationId;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.Document;
import dev.ibid.document.DocumentKey;
import dev.ibid.document.DocumentRoot;
import dev.ibid.document.Placement;
import dev.ibid.document.VersionKey;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.connection.Checksum;
import dev.ibid.jdbc.connection.HeadingColumn;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Passage;
import dev.ibid.source.PassageId;
import dev.ibid.source.Project;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Span;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jdbi.v3.core.mapper.RowMapper;

/** How passages are read: the joined row. */
final class CitedPassages {
  static final String SELECT =
      """
      SELECT a.source_id, s.external_id, s.citation, s.created_at, s.state, p.name AS project,
             a.checksum, a.headings, a.text, d.id AS document_id, d.uuid, d.path, d.title, d.present,
             r.id AS root_id, r.path AS root_path, r.indexed_here, l.version_id, l.start_at, l.end_at,
             l.file_start, l.file_end, l.line, v.indexed_at
      FROM passage a
      JOIN source s ON s.id = a.source_id
      JOIN project p ON p.id = a.project_id
      JOIN document d ON d.id = a.document_id
      JOIN root r ON r.id = d.root_id
      JOIN placement l ON l.source_id = a.source_id
      JOIN document_version v ON v.id = l.version_id
      """;

  static final RowMapper<CitedPassage> MAPPER =
      (row, context) ->
          StoredRow.read(
              "row %d of its passages".formatted(row.getLong("source_id")),
              row,
              CitedPassages::read);

  private CitedPassages() {}

  private static CitedPassage read(ResultSet row) throws SQLException {
    Project project = new Project(row.getString("project"));
    DocumentId documentId = DocumentId.parse(row.getString("uuid"));
    Passage passage =
        new Passage(
            PassageId.parse(row.getString("external_id")),
            project,
            documentId,
            row.getString("text"),
            HeadingColumn.read(row.getString("headings")));
    Citation citation =
        new Citation(
            new CitationId(row.getString("citation")),
            passage.ref(),
            Instant.ofEpochMilli(row.getLong("created_at")));
    if (row.getLong("checksum") != Checksum.of(passage, citation.id())) {
      throw new IbidException(ErrorCode.STORE_DAMAGED, "its checksum differs");
    }
    return new CitedPassage(
        passage,
        citation,
        new SourceKey(row.getLong("source_id")),
        document(row, project, documentId),
        new VersionKey(row.getLong("version_id")),
        placement(row),
        Instant.ofEpochMilli(row.getLong("indexed_at")),
        row.getString("state").equals("live"));
  }

  private static Document document(ResultSet row, Project project, DocumentId id)
      throws SQLException {
    return new Document(
        new DocumentKey(row.getLong("document_id")),
        id,
        new DocumentRoot(
            row.getLong("root_id"),
            project,
            Path.of(row.getString("root_path")),
            row.getInt("indexed_here") != 0),
        row.getString("path"),
        row.getString("title"),
        row.getInt("present") != 0);
  }

  private static Placement placement(ResultSet row) throws SQLException {
    return new Placement(
        new Span(row.getInt("start_at"), row.getInt("end_at")),
        new Span(row.getInt("file_start"), row.getInt("file_end")),
        row.getInt("line"));
  }
}
