package dev.ibid.jdbc;

import dev.ibid.document.ContentHash;
import dev.ibid.document.Document;
import dev.ibid.document.DocumentCounts;
import dev.ibid.document.DocumentKey;
import dev.ibid.document.DocumentRoot;
import dev.ibid.document.FileStamp;
import dev.ibid.document.IndexedDocument;
import dev.ibid.document.KnownFile;
import dev.ibid.document.VersionKey;
import dev.ibid.jdbc.connection.CompressedText;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** What is known of documents beside their passages. */
final class DocumentList {
  private static final String ROW = "a row of its documents";

  /** What stays of the text of a version that is forgotten. */
  private static final byte[] NOTHING = CompressedText.of("");

  private DocumentList() {}

  static List<DocumentRoot> roots(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT r.id, r.path, p.name, r.indexed_here FROM root r JOIN project p ON p.id = r.project_id
            WHERE coalesce(p.name, '') NOT LIKE :forgotten ORDER BY r.id
            """)
        .bind("forgotten", ScopeSql.FORGOTTEN + "%")
        .map(
            StoredRow.mapper(
                "a row of its folders",
                row ->
                    new DocumentRoot(
                        row.getLong(1),
                        new Project(row.getString(3)),
                        Path.of(row.getString(2)),
                        row.getInt(4) != 0)))
        .list();
  }

  static List<Long> versions(Handle handle) {
    return handle
        .createQuery("SELECT id FROM document_version ORDER BY id")
        .mapTo(Long.class)
        .list();
  }

  /** The versions with a text that others replaced before a time. */
  static List<Long> replaced(Handle handle, Project project, Instant before) {
    return handle
        .createQuery(
            """
            SELECT v.id FROM document_version v JOIN project p ON p.id = v.project_id
            WHERE p.name = :project AND v.checksum <> :nothing AND EXISTS (
              SELECT 1 FROM document_version n
              WHERE n.document_id = v.document_id AND n.id > v.id AND n.indexed_at < :before)
            """)
        .bind("project", project.name())
        .bind("nothing", CompressedText.checksum(NOTHING))
        .bind("before", before.toEpochMilli())
        .mapTo(Long.class)
        .list();
  }

  static long forgetReplaced(Handle handle, Project project, Instant before) {
    List<Long> replaced = replaced(handle, project, before);
    for (long version : replaced) {
      handle.execute(
          "UPDATE document_version SET text = ?, checksum = ? WHERE id = ?",
          NOTHING,
          CompressedText.checksum(NOTHING),
          version);
    }
    return replaced.size();
  }

  static List<IndexedDocument> load(Handle handle, Scope scope) {
    String query =
        """
        SELECT d.id, d.uuid, d.path, d.title, d.present, d.size, v.indexed_at,
          r.id AS root, r.path AS folder, r.indexed_here, p.name AS project,
          (SELECT count(*) FROM passage a JOIN source s ON s.id = a.source_id
           WHERE a.document_id = d.id AND s.state = 'live') AS passages
        FROM document d
        JOIN root r ON r.id = d.root_id
        JOIN project p ON p.id = d.project_id
        LEFT JOIN document_version v ON v.id = d.version_id
        WHERE TRUE%s ORDER BY d.id
        """
            .formatted(ScopeSql.and(scope));
    return ScopeSql.bind(handle.createQuery(query), scope)
        .map(StoredRow.mapper(ROW, DocumentList::listed))
        .list();
  }

  static DocumentCounts counts(Handle handle, Scope scope) {
    String query =
        """
        SELECT (SELECT count(*) FROM document WHERE present = 1%s),
          (SELECT count(*) FROM passage a JOIN source s ON s.id = a.source_id
           WHERE s.state = 'live'%s)
        """
            .formatted(ScopeSql.and(scope, "project_id"), ScopeSql.and(scope, "a.project_id"));
    return ScopeSql.bind(handle.createQuery(query), scope)
        .map((row, context) -> new DocumentCounts(row.getLong(1), row.getLong(2)))
        .one();
  }

  private static IndexedDocument listed(ResultSet row) throws SQLException {
    DocumentRoot root =
        new DocumentRoot(
            row.getLong("root"),
            new Project(row.getString("project")),
            Path.of(row.getString("folder")),
            row.getInt("indexed_here") != 0);
    Document document =
        new Document(
            new DocumentKey(row.getLong("id")),
            DocumentId.parse(row.getString("uuid")),
            root,
            row.getString("path"),
            row.getString("title"),
            row.getInt("present") != 0);
    return new IndexedDocument(
        document,
        row.getLong("size"),
        Instant.ofEpochMilli(row.getLong("indexed_at")),
        row.getLong("passages"));
  }

  static Optional<Project> projectOf(Handle handle, DocumentKey document) {
    return handle
        .createQuery(
            "SELECT p.name FROM document d JOIN project p ON p.id = d.project_id WHERE d.id = :id")
        .bind("id", document.value())
        .map(StoredRow.mapper(ROW, row -> new Project(row.getString(1))))
        .findOne();
  }

  /** What is known of the files of a root, those that are gone included. */
  static List<KnownFile> files(Handle handle, DocumentRoot root) {
    return handle
        .createQuery(
            """
            SELECT d.id, d.uuid, d.path, d.size, d.modified, d.version_id, v.content_hash, d.present,
                   d.indexed_here
            FROM document d LEFT JOIN document_version v ON v.id = d.version_id
            WHERE d.root_id = :root ORDER BY d.id
            """)
        .bind("root", root.key())
        .map(StoredRow.mapper("a row of its documents", DocumentList::file))
        .list();
  }

  static Map<SourceKey, String> paths(Handle handle, DocumentRoot root) {
    Map<SourceKey, String> paths = new HashMap<>();
    handle
        .createQuery(
            """
            SELECT l.source_id, d.path
            FROM document d JOIN placement l ON l.version_id = d.version_id
            WHERE d.root_id = :root AND d.present = 1
            """)
        .bind("root", root.key())
        .map(
            StoredRow.mapper(
                "a row of its passages",
                row -> Map.entry(new SourceKey(row.getLong(1)), row.getString(2))))
        .forEach(entry -> paths.put(entry.getKey(), entry.getValue()));
    return paths;
  }

  private static KnownFile file(ResultSet row) throws SQLException {
    byte[] hash = row.getBytes(7);
    return new KnownFile(
        new DocumentKey(row.getLong(1)),
        DocumentId.parse(row.getString(2)),
        row.getString(3),
        new FileStamp(row.getLong(4), Instant.EPOCH.plus(row.getLong(5), ChronoUnit.MICROS)),
        new VersionKey(row.getLong(6)),
        hash == null ? ContentHash.UNKNOWN : ContentHash.ofBytes(hash),
        row.getInt(8) != 0,
        row.getInt(9) != 0);
  }
}
