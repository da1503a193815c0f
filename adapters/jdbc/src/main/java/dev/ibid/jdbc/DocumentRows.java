package dev.ibid.jdbc;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.document.BlankedText;
import dev.ibid.document.DocumentRevision;
import dev.ibid.document.KnownFile;
import dev.ibid.document.PlacedPassage;
import dev.ibid.document.Placement;
import dev.ibid.document.SaveResult;
import dev.ibid.document.VersionKey;
import dev.ibid.jdbc.connection.Checksum;
import dev.ibid.jdbc.connection.CompressedText;
import dev.ibid.jdbc.connection.HeadingColumn;
import dev.ibid.jdbc.connection.Sha256Hash;
import dev.ibid.jdbc.connection.SourceRows;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.source.Passage;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** A document being stored, inside its transaction. */
final class DocumentRows {
  private final WriteConnection writer;
  private final Handle handle;
  private final DocumentRevision revision;
  private final long project;
  private final List<Placed> placed = new ArrayList<>();
  private final List<String> forgotten = new ArrayList<>();

  /** A passage that has its source. */
  private record Placed(long source, Citation citation, boolean hasContent, PlacedPassage what) {}

  DocumentRows(WriteConnection writer, DocumentRevision revision) throws SQLException {
    this.writer = writer;
    this.handle = writer.handle();
    this.revision = revision;
    this.project = writer.events().projectId(revision.root().project().name());
  }

  SaveResult save() throws SQLException {
    Optional<Long> document = revision.former().isPresent() ? update() : insert();
    if (document.isEmpty()) {
      return new SaveResult.Overtaken();
    }
    claim();
    long version = insertVersion(document.get());
    long former = revision.former().map(KnownFile::version).map(VersionKey::value).orElse(0L);
    writePassages(document.get(), version);
    new LineRows(handle, revision.root(), project, revision.path())
        .add(
            placed.stream()
                .map(each -> new LineRows.Beginning(each.source(), each.what().placement().line()))
                .toList());
    supersede(writer, former);
    handle.execute(
        "UPDATE document SET version_id = ?, title = ? WHERE id = ?",
        version,
        placed.isEmpty() ? "" : revision.title(),
        document.get());
    collect(handle, document.get());
    return new SaveResult.Done(placed.size());
  }

  /** Whoever has changed the document since it was read has overtaken us. */
  private Optional<Long> update() {
    KnownFile former = revision.former().orElseThrow();
    byte[] path = Sha256Hash.ofContent(revision.path()).bytes();
    boolean taken =
        handle
            .createQuery(
                "SELECT 1 FROM document WHERE root_id = :root AND path_hash = :path AND id <> :id")
            .bind("root", revision.root().key())
            .bind("path", path)
            .bind("id", former.key().value())
            .mapTo(Integer.class)
            .findFirst()
            .isPresent();
    int updated =
        taken
            ? 0
            : handle.execute(
                """
                UPDATE document SET path = ?, path_hash = ?, size = ?, modified = ?, present = 1, indexed_here = 1
                WHERE id = ? AND version_id = ?
                """,
                revision.path(),
                path,
                revision.stamp().size(),
                micros(revision.stamp().modified()),
                former.key().value(),
                former.version().value());
    return updated == 1 ? Optional.of(former.key().value()) : Optional.empty();
  }

  private Optional<Long> insert() {
    return handle
        .createQuery(
            """
            INSERT INTO document (root_id, project_id, uuid, path, path_hash, title, version_id,
                                  size, modified, present)
            VALUES (:root, :project, :uuid, :path, :hash, '', 0, :size, :modified, 1)
            ON CONFLICT DO NOTHING RETURNING id
            """)
        .bind("root", revision.root().key())
        .bind("project", project)
        .bind("uuid", revision.id().toString())
        .bind("path", revision.path())
        .bind("hash", Sha256Hash.ofContent(revision.path()).bytes())
        .bind("size", revision.stamp().size())
        .bind("modified", micros(revision.stamp().modified()))
        .mapTo(Long.class)
        .findFirst();
  }

  private void claim() throws SQLException {
    for (PlacedPassage each : revision.passages()) {
      Passage passage = each.passage();
      SourceRows.Row row =
          writer
              .sources()
              .claim(
                  new SourceRows.Request(
                      passage.ref(), project, Sha256Hash.ofContent(passage.text())),
                  writer.now());
      switch (row.claim()) {
        case CitationAssignment.Fresh(Citation citation) ->
            placed.add(new Placed(row.id(), citation, false, each));
        case CitationAssignment.Held(Citation citation) -> {
          boolean hasContent = !row.content().isNone();
          if (!hasContent) {
            writer.sources().setContent(row.id(), Sha256Hash.ofContent(passage.text()));
          }
          placed.add(new Placed(row.id(), citation, hasContent, each));
        }
        case CitationAssignment.Forgotten gone -> forgotten.add(passage.text());
        // There are others; this one alone cannot be cited.
        case CitationAssignment.Exhausted exhausted -> {}
      }
    }
  }

  private long insertVersion(long document) {
    byte[] text = CompressedText.of(BlankedText.over(revision.text(), forgotten));
    return handle
        .createQuery(
            """
            INSERT INTO document_version (document_id, project_id, content_hash, charset, indexed_at,
                                          checksum, text)
            VALUES (:document, :project, :hash, :charset, :now, :checksum, :text) RETURNING id
            """)
        .bind("document", document)
        .bind("project", project)
        .bind("hash", revision.hash().bytes())
        .bind("charset", revision.charset().name())
        .bind("now", writer.now())
        .bind("checksum", CompressedText.checksum(text))
        .bind("text", text)
        .mapTo(Long.class)
        .one();
  }

  // Plain JDBC, because these statements are run for every passage.
  private void writePassages(long document, long version) throws SQLException {
    Connection connection = handle.getConnection();
    try (PreparedStatement insert =
            connection.prepareStatement(
                """
                INSERT INTO passage (source_id, project_id, document_id, checksum, headings, text)
                VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (source_id) DO NOTHING
                """);
        PreparedStatement rename =
            connection.prepareStatement(
                "UPDATE passage SET checksum = ?, headings = ? WHERE source_id = ? AND headings <>"
                    + " ?");
        PreparedStatement revive =
            connection.prepareStatement(
                "UPDATE source SET state = 'live', changed_at = ? WHERE id = ? AND state ="
                    + " 'superseded'");
        PreparedStatement place =
            connection.prepareStatement(
                """
                INSERT INTO placement (source_id, version_id, start_at, end_at, file_start, file_end, line)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (source_id) DO UPDATE SET version_id = excluded.version_id,
                  start_at = excluded.start_at, end_at = excluded.end_at,
                  file_start = excluded.file_start, file_end = excluded.file_end,
                  line = excluded.line
                """)) {
      for (Placed each : placed) {
        boolean renamed = each.hasContent() && renamed(rename, each);
        boolean revived = each.hasContent() && revived(revive, each);
        if (renamed || revived || inserted(insert, each, document)) {
          writer.events().markUnindexed(each.source(), writer.nextSeq(), writer.now());
        }
        place(place, each, version);
      }
    }
  }

  private boolean inserted(PreparedStatement insert, Placed each, long document)
      throws SQLException {
    if (each.hasContent()) {
      return false;
    }
    Passage passage = each.what().passage();
    insert.setLong(1, each.source());
    insert.setLong(2, project);
    insert.setLong(3, document);
    insert.setLong(4, Checksum.of(passage, each.citation().id()));
    insert.setString(5, HeadingColumn.write(passage.headingPath()));
    insert.setString(6, passage.text());
    return insert.executeUpdate() > 0;
  }

  private static boolean renamed(PreparedStatement rename, Placed each) throws SQLException {
    String headings = HeadingColumn.write(each.what().passage().headingPath());
    rename.setLong(1, Checksum.of(each.what().passage(), each.citation().id()));
    rename.setString(2, headings);
    rename.setLong(3, each.source());
    rename.setString(4, headings);
    return rename.executeUpdate() > 0;
  }

  private boolean revived(PreparedStatement revive, Placed each) throws SQLException {
    revive.setLong(1, writer.now());
    revive.setLong(2, each.source());
    return revive.executeUpdate() > 0;
  }

  private static void place(PreparedStatement place, Placed each, long version)
      throws SQLException {
    Placement at = each.what().placement();
    place.setLong(1, each.source());
    place.setLong(2, version);
    place.setLong(3, at.span().start());
    place.setLong(4, at.span().end());
    place.setLong(5, at.inFile().start());
    place.setLong(6, at.inFile().end());
    place.setLong(7, at.line());
    place.executeUpdate();
  }

  /** Passages that last stood in this version are current no more. */
  static void supersede(WriteConnection writer, long version) throws SQLException {
    List<Long> gone = new ArrayList<>();
    try (PreparedStatement query =
        writer
            .handle()
            .getConnection()
            .prepareStatement(
                """
                SELECT l.source_id FROM placement l JOIN source s ON s.id = l.source_id
                WHERE l.version_id = ? AND s.state = 'live'
                """)) {
      query.setLong(1, version);
      try (ResultSet rows = query.executeQuery()) {
        while (rows.next()) {
          gone.add(rows.getLong(1));
        }
      }
    }
    for (long source : gone) {
      writer
          .handle()
          .execute(
              "UPDATE source SET state = 'superseded', changed_at = ? WHERE id = ?",
              writer.now(),
              source);
      writer.events().markUnindexed(source, writer.nextSeq(), writer.now());
    }
  }

  /** Deletes the versions that nobody needs. */
  static void collect(Handle handle, long document) {
    handle.execute(
        """
        DELETE FROM document_version WHERE document_id = ?
        AND id <> (SELECT version_id FROM document WHERE id = document_version.document_id)
        AND NOT EXISTS (SELECT 1 FROM placement WHERE version_id = document_version.id)
        """,
        document);
  }

  static long micros(Instant instant) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
  }
}
