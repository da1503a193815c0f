package dev.ibid.jdbc.connection;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.CitationId;
import dev.ibid.source.SourceRef;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rows of {@code source} as they are written: the place where a source gets its citation.
 *
 * <p>A candidate is tried by inserting it. When nothing is inserted, the source may be there
 * already, may have been deleted, or its candidate may belong to another; only then is it worth
 * asking which. Plain JDBC, because these statements are run for every event of an import.
 */
public final class SourceRows {
  private final Connection connection;
  private final PreparedStatement insert;
  private final Optional<PreparedStatement> insertMany;
  private final PreparedStatement find;
  private final PreparedStatement setContent;

  SourceRows(Connection connection, SqlDialect dialect) throws SQLException {
    this.connection = connection;
    Optional<String> many = dialect.insertSources();
    insertMany =
        many.isPresent() ? Optional.of(connection.prepareStatement(many.get())) : Optional.empty();
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

  /** A source that wants a citation. */
  public record Request(SourceRef source, long projectId, Sha256Hash content) {}

  /** A claim together with the row it is about. */
  public record Row(CitationAssignment claim, long id, Sha256Hash content) {}

  /**
   * Claims for many sources, in their order. Where each statement is a way to a server and back,
   * all that are new are inserted by one.
   */
  public List<Row> claimAll(List<Request> requests, long now) throws SQLException {
    Map<Sha256Hash, Long> inserted =
        insertMany.isPresent() && requests.size() > 1
            ? insertAll(insertMany.get(), requests, now)
            : Map.of();
    List<Row> rows = new ArrayList<>(requests.size());
    for (Request request : requests) {
      // The first of those that are the same: the others find it there.
      Long id = inserted.isEmpty() ? null : inserted.remove(Sha256Hash.ofRef(request.source()));
      rows.add(id == null ? claim(request, now) : fresh(request, first(request), id, now));
    }
    return rows;
  }

  /** The ids of those that were not there and whose first candidate was free, by their refs. */
  private Map<Sha256Hash, Long> insertAll(
      PreparedStatement statement, List<Request> requests, long now) throws SQLException {
    statement.setArray(3, array("bigint", requests.stream().map(Request::projectId)));
    statement.setArray(
        4, array("text", requests.stream().map(each -> each.source().kind().prefix())));
    statement.setArray(5, array("text", requests.stream().map(each -> each.source().id())));
    statement.setArray(6, array(requests.stream().map(each -> Sha256Hash.ofRef(each.source()))));
    statement.setArray(7, array("text", requests.stream().map(each -> first(each).value())));
    statement.setArray(8, array(requests.stream().map(Request::content)));
    statement.setLong(1, now);
    statement.setLong(2, now);
    Map<Sha256Hash, Long> inserted = new HashMap<>();
    try (ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        inserted.put(new Sha256Hash(rows.getBytes(2)), rows.getLong(1));
      }
    }
    return inserted;
  }

  private Array array(String type, Stream<?> values) throws SQLException {
    return connection.createArrayOf(type, values.toArray());
  }

  private Array array(Stream<Sha256Hash> hashes) throws SQLException {
    return connection.createArrayOf("bytea", hashes.map(Sha256Hash::bytes).toArray(byte[][]::new));
  }

  private static CitationId first(Request request) {
    return CitationId.candidate(request.source().id(), 0);
  }

  private static Row fresh(Request request, CitationId citation, long id, long now) {
    return new Row(
        new CitationAssignment.Fresh(
            new Citation(citation, request.source(), Instant.ofEpochMilli(now))),
        id,
        request.content());
  }

  public Row claim(Request request, long now) throws SQLException {
    SourceRef source = request.source();
    Sha256Hash ref = Sha256Hash.ofRef(source);
    for (int attempt = 0; attempt < CitationId.CANDIDATES; attempt++) {
      CitationId candidate = CitationId.candidate(source.id(), attempt);
      insert.setLong(1, request.projectId());
      insert.setString(2, source.kind().prefix());
      insert.setString(3, source.id());
      insert.setBytes(4, ref.bytes());
      insert.setString(5, candidate.value());
      insert.setBytes(6, request.content().bytes());
      insert.setLong(7, now);
      insert.setLong(8, now);
      try (ResultSet inserted = insert.executeQuery()) {
        if (inserted.next()) {
          return fresh(request, candidate, inserted.getLong(1), now);
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
