package dev.ibid.jdbc.connection;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.CitationId;
import dev.ibid.source.SourceRef;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/**
 * The rows of {@code source} as they are written: the place where a source gets its citation.
 *
 * <p>A candidate is tried by inserting it. When nothing is inserted, the source may be there
 * already, may have been deleted, or its candidate may belong to another; only then is it worth
 * asking which. Plain JDBC, because these statements are run for every event of an import.
 */
public final class SourceRows {
  private final PreparedStatement insert;
  private final PreparedStatement find;
  private final PreparedStatement setContent;

  SourceRows(Connection connection) throws SQLException {
    insert =
        connection.prepareStatement(
            """
            INSERT INTO source (project_id, kind, external_id, ref_hash, citation, content_hash, state, created_at, changed_at)
            VALUES (?, ?, ?, ?, ?, ?, 'live', ?, ?)
            ON CONFLICT DO NOTHING
            RETURNING id
            """);
    find =
        connection.prepareStatement(
            """
            SELECT id, citation, content_hash, created_at, state, changed_at
            FROM source WHERE ref_hash = ?
            """);
    setContent = connection.prepareStatement("UPDATE source SET content_hash = ? WHERE id = ?");
  }

  /** A claim together with the row it is about. */
  public record Row(CitationAssignment claim, long id, Sha256Hash content) {}

  public Row claim(SourceRef source, long projectId, Sha256Hash content, long now)
      throws SQLException {
    Sha256Hash ref = Sha256Hash.ofRef(source);
    for (int attempt = 0; attempt < CitationId.CANDIDATES; attempt++) {
      CitationId candidate = CitationId.candidate(source.id(), attempt);
      insert.setLong(1, projectId);
      insert.setString(2, source.kind().prefix());
      insert.setString(3, source.id());
      insert.setBytes(4, ref.bytes());
      insert.setString(5, candidate.value());
      insert.setBytes(6, content.bytes());
      insert.setLong(7, now);
      insert.setLong(8, now);
      try (ResultSet inserted = insert.executeQuery()) {
        if (inserted.next()) {
          Citation citation = new Citation(candidate, source, Instant.ofEpochMilli(now));
          return new Row(new CitationAssignment.Fresh(citation), inserted.getLong(1), content);
        }
      }
      Optional<Row> there = find(source, ref);
      if (there.isPresent()) {
        return there.get();
      }
    }
    return new Row(new CitationAssignment.Exhausted(), 0, Sha256Hash.NONE);
  }

  /** Gives content to a source that had only a citation. */
  public void setContent(long id, Sha256Hash content) throws SQLException {
    setContent.setBytes(1, content.bytes());
    setContent.setLong(2, id);
    setContent.executeUpdate();
  }

  private Optional<Row> find(SourceRef source, Sha256Hash ref) throws SQLException {
    find.setBytes(1, ref.bytes());
    try (ResultSet found = find.executeQuery()) {
      return found.next()
          ? Optional.of(StoredRow.read("a row of its citations", found, row -> row(source, row)))
          : Optional.empty();
    }
  }

  private static Row row(SourceRef source, ResultSet row) throws SQLException {
    CitationId id = new CitationId(row.getString(2));
    if (row.getString(5).equals("deleted")) {
      CitationAssignment forgotten =
          new CitationAssignment.Forgotten(id, Instant.ofEpochMilli(row.getLong(6)));
      return new Row(forgotten, row.getLong(1), Sha256Hash.NONE);
    }
    Citation citation = new Citation(id, source, Instant.ofEpochMilli(row.getLong(4)));
    return new Row(
        new CitationAssignment.Held(citation), row.getLong(1), new Sha256Hash(row.getBytes(3)));
  }
}
