package dev.ibid.jdbc;

import dev.ibid.archive.ArchiveRecord;
import dev.ibid.archive.RestoreResult;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.document.DocumentRoot;
import dev.ibid.document.Placement;
import dev.ibid.jdbc.connection.Checksum;
import dev.ibid.jdbc.connection.CompressedText;
import dev.ibid.jdbc.connection.HeadingColumn;
import dev.ibid.jdbc.connection.Sha256Hash;
import dev.ibid.jdbc.connection.SourceRows;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Passage;
import dev.ibid.source.Project;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Takes documents of an archive back, with their versions and passages. */
final class DocumentRestore {
  private final WriteConnection writer;
  private final Handle handle;

  DocumentRestore(WriteConnection writer) {
    this.writer = writer;
    this.handle = writer.handle();
  }

  RestoreResult restore(ArchiveRecord.Document document) throws SQLException {
    long project = writer.events().projectId(document.folder().project().name());
    String root = document.folder().path().toString();
    byte[] hash = Sha256Hash.ofContent(root).bytes();
    // Whoever wrote the archive may have named any folder.
    handle.execute(
        "INSERT INTO root (project_id, path, path_hash, indexed_here) VALUES (?, ?, ?, 0) ON CONFLICT"
            + " DO NOTHING",
        project,
        root,
        hash);
    int inserted =
        handle
            .createUpdate(
                """
                INSERT INTO document (root_id, project_id, uuid, path, path_hash, title, version_id,
                                      size, modified, present, indexed_here)
                SELECT id, :project, :uuid, :path, :hash, :title, 0, :size, :modified, :present, 0
                FROM root WHERE project_id = :project AND path_hash = :root
                ON CONFLICT DO NOTHING
                """)
            .bind("project", project)
            .bind("root", hash)
            .bind("uuid", document.id().toString())
            .bind("path", document.path())
            .bind("hash", Sha256Hash.ofContent(document.path()).bytes())
            .bind("title", document.title())
            .bind("size", document.stamp().size())
            .bind("modified", DocumentRows.micros(document.stamp().modified()))
            .bind("present", document.present() ? 1 : 0)
            .execute();
    return inserted > 0 ? ArchiveRestore.STORED : ArchiveRestore.KNOWN;
  }

  /** A document that is there. */
  private record Known(long id, DocumentRoot root, String path) {}

  private Optional<Known> known(long project, Project named, DocumentId id) {
    return handle
        .createQuery(
            """
            SELECT d.id, r.id, r.path, d.path, r.indexed_here FROM document d JOIN root r ON r.id = d.root_id
            WHERE d.uuid = :uuid AND d.project_id = :project
            """)
        .bind("uuid", id.toString())
        .bind("project", project)
        .map(
            (row, context) ->
                new Known(
                    row.getLong(1),
                    new DocumentRoot(
                        row.getLong(2), named, Path.of(row.getString(3)), row.getInt(5) != 0),
                    row.getString(4)))
        .findFirst();
  }

  private Optional<Long> version(long document, byte[] hash) {
    return handle
        .createQuery(
            """
            SELECT id FROM document_version WHERE document_id = :document AND content_hash = :hash
            ORDER BY id DESC
            """)
        .bind("document", document)
        .bind("hash", hash)
        .mapTo(Long.class)
        .findFirst();
  }

  RestoreResult restore(ArchiveRecord.Version version) throws SQLException {
    long project = writer.events().projectId(version.project().name());
    Optional<Known> document = known(project, version.project(), version.document());
    if (document.isEmpty()) {
      return ArchiveRestore.refused("another document is known under the path of this one");
    }
    if (version(document.get().id(), version.hash().bytes()).isPresent()) {
      return ArchiveRestore.KNOWN;
    }
    byte[] text = CompressedText.of(version.text());
    long id =
        handle
            .createQuery(
                """
                INSERT INTO document_version (document_id, project_id, content_hash, charset, indexed_at,
                                              checksum, text)
                VALUES (:document, :project, :hash, :charset, :at, :checksum, :text) RETURNING id
                """)
            .bind("document", document.get().id())
            .bind("project", project)
            .bind("hash", version.hash().bytes())
            .bind("charset", version.charset().name())
            .bind("at", version.indexedAt().toEpochMilli())
            .bind("checksum", CompressedText.checksum(text))
            .bind("text", text)
            .mapTo(Long.class)
            .one();
    handle
        .createUpdate(
            """
            UPDATE document SET version_id = :version WHERE id = :document AND (version_id = 0
              OR indexed_here = 0 AND :at >= (
                SELECT indexed_at FROM document_version WHERE id = document.version_id))
            """)
        .bind("version", id)
        .bind("document", document.get().id())
        .bind("at", version.indexedAt().toEpochMilli())
        .execute();
    return ArchiveRestore.STORED;
  }

  RestoreResult restore(ArchiveRecord.Passage given) throws SQLException {
    Passage passage = given.passage();
    long project = writer.events().projectId(passage.project().name());
    Optional<Known> document = known(project, passage.project(), passage.document());
    Optional<Long> version =
        document.flatMap(known -> version(known.id(), given.version().bytes()));
    if (version.isEmpty()) {
      return ArchiveRestore.refused("the document of this passage is not in the store");
    }
    Sha256Hash hash = Sha256Hash.ofContent(passage.text());
    SourceRows.Row row =
        writer.sources().claim(new SourceRows.Request(passage.ref(), project, hash), writer.now());
    return switch (row.claim()) {
      case CitationAssignment.Forgotten forgotten -> ArchiveRestore.FORGOTTEN;
      case CitationAssignment.Exhausted exhausted ->
          ArchiveRestore.refused(String.valueOf(exhausted.refusal(passage.ref()).getMessage()));
      case CitationAssignment.Held(Citation citation) when !row.content().isNone() ->
          ArchiveRestore.KNOWN;
      case CitationAssignment.Held(Citation citation) -> {
        writer.sources().setContent(row.id(), hash);
        yield insert(given, row.id(), citation, document.get(), project, version.get());
      }
      case CitationAssignment.Fresh(Citation citation) ->
          insert(given, row.id(), citation, document.get(), project, version.get());
    };
  }

  /** Of a version that was read here all passages are known: another does not stand there. */
  private boolean isLastOfImport(long document, long version) {
    return handle
        .createQuery(
            "SELECT 1 FROM document WHERE id = :document AND version_id = :version AND indexed_here"
                + " = 0")
        .bind("document", document)
        .bind("version", version)
        .mapTo(Integer.class)
        .findFirst()
        .isPresent();
  }

  private RestoreResult insert(
      ArchiveRecord.Passage given,
      long source,
      Citation citation,
      Known document,
      long project,
      long version)
      throws SQLException {
    Passage passage = given.passage();
    handle.execute(
        "INSERT INTO passage (source_id, project_id, document_id, checksum, headings, text) VALUES"
            + " (?, ?, ?, ?, ?, ?)",
        source,
        project,
        document.id(),
        Checksum.of(passage, citation.id()),
        HeadingColumn.write(passage.headingPath()),
        passage.text());
    Placement at = given.placement();
    handle.execute(
        """
        INSERT INTO placement (source_id, version_id, start_at, end_at, file_start, file_end, line)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        source,
        version,
        at.span().start(),
        at.span().end(),
        at.inFile().start(),
        at.inFile().end(),
        at.line());
    new LineRows(handle, document.root(), project, document.path())
        .add(List.of(new LineRows.Beginning(source, at.line())));
    if (!given.current() || !isLastOfImport(document.id(), version)) {
      handle.execute("UPDATE source SET state = 'superseded' WHERE id = ?", source);
    }
    writer.events().markUnindexed(source, writer.nextSeq(), writer.now());
    return ArchiveRestore.STORED;
  }
}
