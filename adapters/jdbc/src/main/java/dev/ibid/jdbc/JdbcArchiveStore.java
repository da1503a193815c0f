package dev.ibid.jdbc;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.NewAnswer;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.archive.ArchiveRecord;
import dev.ibid.archive.ArchiveStore;
import dev.ibid.archive.RestoreResult;
import dev.ibid.citation.CitationId;
import dev.ibid.citation.Usage;
import dev.ibid.document.ContentHash;
import dev.ibid.document.DocumentFolder;
import dev.ibid.document.FileStamp;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.connection.CompressedText;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.memory.EventStore;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.DocumentId;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKind;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jdbi.v3.core.mapper.RowMapper;

/**
 * Reads all tables of the store in the order of their numbers, a page at a time, so that nobody
 * waits for whoever takes the records.
 */
final class JdbcArchiveStore implements ArchiveStore {
  private static final int PAGE_ROWS = 200;

  static final String FAILURE = "Cannot write the store out";

  private final Database database;
  private final ArchivedSources sources;
  private final JdbcAnswerStore answers;

  JdbcArchiveStore(
      Database database, EventStore events, JdbcDocumentStore documents, JdbcAnswerStore answers) {
    this.database = database;
    this.sources = new ArchivedSources(database, events, documents);
    this.answers = answers;
  }

  /** A record, or what leads to one, with the number of its row. */
  private record Numbered<T>(long number, T value) {}

  @Override
  public void forEach(Scope scope, Consumer<ArchiveRecord> action) {
    eachRow(scope, DOCUMENTS, PAGE_ROWS, "d.id", JdbcArchiveStore::document, action);
    // A version may be as large as a file.
    eachRow(scope, VERSIONS, 1, "v.id", JdbcArchiveStore::version, action);
    forEachSource(scope, action);
    forEachAnswer(scope, action);
    eachRow(scope, USES, PAGE_ROWS, "u.id", JdbcArchiveStore::use, action);
  }

  @Override
  public List<RestoreResult> restore(List<Redacted<ArchiveRecord>> records) {
    return database.write(
        "Cannot take the records back",
        writer -> new ArchiveRestore(writer, answers).restore(Redacted.values(records)));
  }

  private static final String DOCUMENTS =
      """
      SELECT d.id, r.path AS root, p.name AS project, d.uuid, d.path, d.title, d.size, d.modified,
             d.present
      FROM document d JOIN root r ON r.id = d.root_id JOIN project p ON p.id = d.project_id
      """;

  private static ArchiveRecord document(ResultSet row) throws SQLException {
    return new ArchiveRecord.Document(
        new DocumentFolder(new Project(row.getString("project")), Path.of(row.getString("root"))),
        DocumentId.parse(row.getString("uuid")),
        row.getString("path"),
        row.getString("title"),
        new FileStamp(
            row.getLong("size"), Instant.EPOCH.plus(row.getLong("modified"), ChronoUnit.MICROS)),
        row.getInt("present") != 0);
  }

  private static final String VERSIONS =
      """
      SELECT v.id, p.name AS project, d.uuid, v.content_hash, v.charset, v.indexed_at, v.checksum, v.text
      FROM document_version v JOIN document d ON d.id = v.document_id
      JOIN project p ON p.id = v.project_id
      """;

  private static ArchiveRecord version(ResultSet row) throws SQLException {
    byte[] text = row.getBytes("text");
    if (row.getLong("checksum") != CompressedText.checksum(text)) {
      throw new IbidException(ErrorCode.STORE_DAMAGED, "its checksum differs");
    }
    return new ArchiveRecord.Version(
        new Project(row.getString("project")),
        DocumentId.parse(row.getString("uuid")),
        ContentHash.ofBytes(row.getBytes("content_hash")),
        Charset.forName(row.getString("charset")),
        Instant.ofEpochMilli(row.getLong("indexed_at")),
        CompressedText.text(text));
  }

  private static final String USES =
      """
      SELECT u.id, s.citation, s.kind AS source_kind, u.kind, o.name AS project, u.session, u.at, u.context, u.tokens
      FROM usage u JOIN source s ON s.id = u.source_id JOIN project p ON p.id = u.project_id
      LEFT JOIN project o ON o.id = u.used_in
      """;

  private static ArchiveRecord use(ResultSet row) throws SQLException {
    Usage usage = JdbcUsageStore.usage(new CitationId(row.getString("citation")), row);
    return new ArchiveRecord.Use(SourceKind.find(row.getString("source_kind")), usage);
  }

  private void eachRow(
      Scope scope,
      String select,
      int rows,
      String number,
      StoredRow.Reading<ArchiveRecord> reader,
      Consumer<ArchiveRecord> action) {
    pages(
        after -> page(scope, select, rows, number, reader, after),
        Numbered::number,
        page -> page.forEach(each -> action.accept(each.value())));
  }

  private <T> List<Numbered<T>> page(
      Scope scope,
      String select,
      int rows,
      String number,
      StoredRow.Reading<T> reader,
      long after) {
    RowMapper<Numbered<T>> mapper =
        StoredRow.mapper(
            "a row that is written out",
            row -> new Numbered<>(row.getLong("id"), reader.read(row)));
    String query =
        "%s WHERE %s > :after%s ORDER BY %s LIMIT :rows"
            .formatted(select, number, ScopeSql.andForgotten(scope), number);
    return database.read(
        FAILURE,
        handle ->
            ScopeSql.bind(handle.createQuery(query), scope)
                .bind("after", after)
                .bind("rows", rows)
                .map(mapper)
                .list());
  }

  private static <T> void pages(
      Function<Long, List<T>> next, ToLongFunction<T> number, Consumer<List<T>> action) {
    long after = 0;
    List<T> page = next.apply(after);
    while (!page.isEmpty()) {
      action.accept(page);
      after = number.applyAsLong(page.getLast());
      page = next.apply(after);
    }
  }

  private void forEachSource(Scope scope, Consumer<ArchiveRecord> action) {
    pages(
        after ->
            page(scope, ArchivedSources.SELECT, PAGE_ROWS, "s.id", ArchivedSources::row, after),
        Numbered::number,
        page -> sources.records(page.stream().map(Numbered::value).toList()).forEach(action));
  }

  private record AnswerRow(AnswerId id, Project project, Optional<SessionId> session, Instant at) {}

  private static final String ANSWERS =
      """
      SELECT a.id, a.name, p.name AS project, n.name AS session, a.created_at
      FROM answer a JOIN project p ON p.id = a.project_id LEFT JOIN session n ON n.id = a.session_id
      """;

  private void forEachAnswer(Scope scope, Consumer<ArchiveRecord> action) {
    pages(
        after -> page(scope, ANSWERS, PAGE_ROWS, "a.id", JdbcArchiveStore::answer, after),
        Numbered::number,
        page -> page.stream().map(Numbered::value).forEach(row -> tell(row, action)));
  }

  private static AnswerRow answer(ResultSet row) throws SQLException {
    return new AnswerRow(
        new AnswerId(row.getString("name")),
        new Project(row.getString("project")),
        Optional.ofNullable(row.getString("session")).map(SessionId::new),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }

  private void tell(AnswerRow row, Consumer<ArchiveRecord> action) {
    Optional<StoredAnswer> answer = answers.find(row.id());
    answer.ifPresent(
        found ->
            action.accept(
                new ArchiveRecord.Answer(
                    new NewAnswer(row.id(), row.project(), row.session()), found, row.at())));
  }
}
