package dev.ibid.jdbc;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.CitationStore;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.Sha256Hash;
import dev.ibid.jdbc.connection.SourceRows;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Citations in the table {@code source}. */
final class JdbcCitationStore implements CitationStore {
  private static final String SELECT =
      """
      SELECT s.id, s.citation, s.kind, s.external_id, s.state, s.created_at, s.changed_at, p.name AS project
      FROM source s JOIN project p ON p.id = s.project_id
      """;

  private static final String EXCERPTS = SELECT + "WHERE s.kind = 'src' AND s.state <> 'deleted'";

  private static final String ROW = "a row of its citations";

  private final Database database;

  JdbcCitationStore(Database database) {
    this.database = database;
  }

  @Override
  public Optional<CitationEntry> find(Scope scope, CitationId id) {
    String query = SELECT + "WHERE s.citation = :citation" + ScopeSql.andForgotten(scope);
    return database.read(
        "Cannot look the citation up",
        handle ->
            StoredRow.only(
                ScopeSql.bind(handle.createQuery(query), scope)
                    .bind("citation", id.value())
                    .map(StoredRow.mapper(ROW, JdbcCitationStore::entry))));
  }

  @Override
  public Optional<Citation> find(SourceRef source) {
    return database.read(
        "Cannot look the source up",
        handle ->
            StoredRow.only(
                handle
                    .createQuery(SELECT + "WHERE s.ref_hash = :ref AND s.state <> 'deleted'")
                    .bind("ref", Sha256Hash.ofRef(source).bytes())
                    .map(StoredRow.mapper(ROW, JdbcCitationStore::citation))));
  }

  @Override
  public List<Citation> findAll(String sourceId) {
    return database.read(
        "Cannot look the source up",
        handle -> {
          List<Citation> found = new ArrayList<>();
          for (Project project : projects(handle)) {
            handle
                .createQuery(SELECT + "WHERE s.ref_hash IN (<refs>) AND s.state <> 'deleted'")
                .bindList("refs", hashes(project, sourceId))
                .map(StoredRow.mapper(ROW, JdbcCitationStore::citation))
                .forEach(found::add);
          }
          return found;
        });
  }

  private static List<Project> projects(Handle handle) {
    return handle
        // A name that is lost must be met, not left out.
        .createQuery(
            "SELECT name FROM project WHERE coalesce(name, '') NOT LIKE :forgotten ORDER BY id")
        .bind("forgotten", ScopeSql.FORGOTTEN + "%")
        .map(StoredRow.mapper("a row of its projects", row -> new Project(row.getString("name"))))
        .list();
  }

  private static List<byte[]> hashes(Project project, String sourceId) {
    return Arrays.stream(SourceKind.values())
        .map(kind -> Sha256Hash.ofRef(new SourceRef(project, kind, sourceId)).bytes())
        .toList();
  }

  @Override
  public List<CitedExcerpt> excerpts(Collection<SourceKey> keys) {
    return keys.isEmpty()
        ? List.of()
        : database.read(
            "Cannot look sources up",
            handle ->
                handle
                    .createQuery(EXCERPTS + " AND s.id IN (<keys>)")
                    .bindList("keys", keys.stream().map(SourceKey::value).toList())
                    .map(StoredRow.mapper(ROW, JdbcCitationStore::excerpt))
                    .list());
  }

  @Override
  public Optional<CitedExcerpt> excerpt(CitationId id) {
    return database.read(
        "Cannot look the citation up",
        handle ->
            StoredRow.only(
                handle
                    .createQuery(EXCERPTS + " AND s.citation = :citation")
                    .bind("citation", id.value())
                    .map(StoredRow.mapper(ROW, JdbcCitationStore::excerpt))));
  }

  private static CitedExcerpt excerpt(ResultSet row) throws SQLException {
    return new CitedExcerpt(new SourceKey(row.getLong("id")), citation(row));
  }

  @Override
  public CitationAssignment claim(Redacted<SourceRef> redacted) {
    SourceRef source = redacted.value();
    return database.write(
        "Cannot give a citation",
        writer -> {
          long project = writer.events().projectId(source.project().name());
          return writer
              .sources()
              .claim(new SourceRows.Request(source, project, Sha256Hash.NONE), writer.now())
              .claim();
        });
  }

  @Override
  public long count(Scope scope) {
    String query =
        "SELECT count(*) FROM source"
            + (scope.isAll()
                ? ""
                : " WHERE project_id IN (SELECT p.id FROM project p WHERE TRUE%s)"
                    .formatted(ScopeSql.andForgotten(scope)));
    return database.read(
        "Cannot count the citations",
        handle -> ScopeSql.bind(handle.createQuery(query), scope).mapTo(Long.class).one());
  }

  private static CitationEntry entry(ResultSet row) throws SQLException {
    if (row.getString("state").equals("deleted")) {
      return new CitationEntry.Deleted(
          new CitationId(row.getString("citation")),
          kind(row),
          Instant.ofEpochMilli(row.getLong("changed_at")));
    }
    return new CitationEntry.Live(citation(row));
  }

  static Citation citation(ResultSet row) throws SQLException {
    return new Citation(
        new CitationId(row.getString("citation")),
        new SourceRef(
            new Project(row.getString("project")), kind(row), row.getString("external_id")),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }

  private static SourceKind kind(ResultSet row) throws SQLException {
    return SourceKind.find(row.getString("kind")).orElseThrow();
  }
}
