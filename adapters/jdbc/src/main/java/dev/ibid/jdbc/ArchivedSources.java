package dev.ibid.jdbc;

import dev.ibid.archive.ArchiveRecord;
import dev.ibid.citation.CitationId;
import dev.ibid.document.CitedPassage;
import dev.ibid.document.ContentHash;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.EventStore;
import dev.ibid.source.Project;
import dev.ibid.source.SourceKey;
import dev.ibid.source.SourceKind;
import dev.ibid.source.SourceRef;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sources of every kind as they are written out, a page of them at a time. */
final class ArchivedSources {
  private final Database database;
  private final EventStore events;
  private final JdbcDocumentStore documents;

  ArchivedSources(Database database, EventStore events, JdbcDocumentStore documents) {
    this.database = database;
    this.events = events;
    this.documents = documents;
  }

  /** A row of the table of sources, whatever became of its source. */
  record SourceRow(
      long number,
      String project,
      SourceKind kind,
      Optional<String> id,
      CitationId citation,
      ContentHash ref,
      boolean deleted,
      Instant changedAt) {}

  static final String SELECT =
      """
      SELECT s.id, p.name AS project, s.kind, s.external_id, s.citation, s.ref_hash, s.state, s.changed_at
      FROM source s JOIN project p ON p.id = s.project_id
      """;

  static SourceRow row(ResultSet row) throws SQLException {
    return new SourceRow(
        row.getLong("id"),
        row.getString("project"),
        SourceKind.find(row.getString("kind")).orElseThrow(),
        Optional.ofNullable(row.getString("external_id")),
        new CitationId(row.getString("citation")),
        ContentHash.ofBytes(row.getBytes("ref_hash")),
        row.getString("state").equals("deleted"),
        Instant.ofEpochMilli(row.getLong("changed_at")));
  }

  /** What the rows stand for, in the same order. */
  List<ArchiveRecord> records(List<SourceRow> page) {
    Map<Long, ArchiveRecord> contents = contents(page);
    return page.stream().flatMap(row -> record(row, contents).stream()).toList();
  }

  private Map<Long, ArchiveRecord> contents(List<SourceRow> page) {
    Stream<Map.Entry<Long, ArchiveRecord>> memories =
        events.load(keys(page, SourceKind.MEMORY)).stream()
            .map(
                (CitedEvent each) ->
                    Map.entry(each.key().value(), new ArchiveRecord.Memory(each.event())));
    List<CitedPassage> passages = documents.load(keys(page, SourceKind.DOCUMENT));
    Map<Long, ContentHash> versions = versions(passages);
    return Stream.concat(
            memories,
            passages.stream()
                .map(
                    each ->
                        Map.<Long, ArchiveRecord>entry(
                            each.key().value(),
                            new ArchiveRecord.Passage(
                                each.passage(),
                                versions.getOrDefault(each.version().value(), ContentHash.UNKNOWN),
                                each.placement(),
                                each.current()))))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static List<SourceKey> keys(List<SourceRow> page, SourceKind kind) {
    return page.stream()
        .filter(row -> row.kind() == kind && !row.deleted())
        .map(row -> new SourceKey(row.number()))
        .toList();
  }

  private Map<Long, ContentHash> versions(List<CitedPassage> passages) {
    List<Long> ids = passages.stream().map(each -> each.version().value()).distinct().toList();
    return ids.isEmpty()
        ? Map.of()
        : database.read(
            JdbcArchiveStore.FAILURE,
            handle ->
                handle
                    .createQuery(
                        "SELECT id, content_hash FROM document_version WHERE id IN (<ids>)")
                    .bindList("ids", ids)
                    .map(
                        (row, context) ->
                            Map.entry(row.getLong(1), ContentHash.ofBytes(row.getBytes(2))))
                    .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
  }

  /** A source that has only a citation, and nothing that it could be opened by, is left out. */
  private static Optional<ArchiveRecord> record(SourceRow row, Map<Long, ArchiveRecord> contents) {
    if (row.deleted()) {
      return Optional.of(
          new ArchiveRecord.Forgotten(
              row.project(), row.kind(), row.citation(), row.ref(), row.changedAt()));
    }
    return row.kind() == SourceKind.TOOL
        ? row.id()
            .map(
                id ->
                    new ArchiveRecord.Excerpt(
                        new SourceRef(new Project(row.project()), row.kind(), id)))
        : Optional.ofNullable(contents.get(row.number()));
  }
}
