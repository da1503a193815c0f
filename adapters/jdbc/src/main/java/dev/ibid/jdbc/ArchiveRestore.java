package dev.ibid.jdbc;

import dev.ibid.answer.stream.AnswerRecorder;
import dev.ibid.archive.ArchiveRecord;
import dev.ibid.archive.RestoreResult;
import dev.ibid.citation.Citation;
import dev.ibid.citation.CitationAssignment;
import dev.ibid.citation.CitationEntry;
import dev.ibid.citation.Usage;
import dev.ibid.jdbc.connection.Sha256Hash;
import dev.ibid.jdbc.connection.SourceRows;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.memory.AppendResult;
import dev.ibid.source.Event;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceRef;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Takes records of an archive back, inside one transaction. */
final class ArchiveRestore {
  static final RestoreResult STORED = new RestoreResult.Stored();
  static final RestoreResult KNOWN = new RestoreResult.Known();
  static final RestoreResult FORGOTTEN = new RestoreResult.Forgotten();

  private final WriteConnection writer;
  private final Handle handle;
  private final JdbcAnswerStore answers;
  private final DocumentRestore documents;

  ArchiveRestore(WriteConnection writer, JdbcAnswerStore answers) {
    this.writer = writer;
    this.handle = writer.handle();
    this.answers = answers;
    this.documents = new DocumentRestore(writer);
  }

  List<RestoreResult> restore(List<ArchiveRecord> records) throws SQLException {
    List<RestoreResult> results = new ArrayList<>(records.size());
    for (ArchiveRecord each : records) {
      results.add(restore(each));
    }
    return results;
  }

  private RestoreResult restore(ArchiveRecord each) throws SQLException {
    return switch (each) {
      case ArchiveRecord.Memory(Event event) -> event(event);
      case ArchiveRecord.Forgotten forgotten -> forgotten(forgotten);
      case ArchiveRecord.Document document -> documents.restore(document);
      case ArchiveRecord.Version version -> documents.restore(version);
      case ArchiveRecord.Passage passage -> documents.restore(passage);
      case ArchiveRecord.Excerpt(SourceRef ref) -> excerpt(ref);
      case ArchiveRecord.Answer answer -> answer(answer);
      case ArchiveRecord.Use use -> use(use.usage());
    };
  }

  private long project(String name) throws SQLException {
    return writer.events().projectId(name);
  }

  private RestoreResult event(Event event) throws SQLException {
    AppendResult result = new EventAppend(writer).one(event);
    return switch (result) {
      case AppendResult.Stored stored -> STORED;
      case AppendResult.Duplicate duplicate -> KNOWN;
      case AppendResult.Forgotten forgotten -> FORGOTTEN;
      case AppendResult.Conflict(Citation citation) ->
          refused(
              "the id \"%s\" is taken by %s, whose content differs"
                  .formatted(event.id(), citation.label()));
      case AppendResult.Uncitable(var claim) ->
          refused(String.valueOf(claim.refusal(event.ref()).getMessage()));
    };
  }

  static RestoreResult refused(String reason) {
    return new RestoreResult.Refused(reason);
  }

  /** What is live here stays so: an archive erases nothing. */
  private RestoreResult forgotten(ArchiveRecord.Forgotten gone) throws SQLException {
    int inserted =
        handle
            .createUpdate(
                """
                INSERT INTO source (project_id, kind, ref_hash, citation, content_hash, state, created_at, changed_at)
                VALUES (:project, :kind, :ref, :citation, :content, 'deleted', :at, :at)
                ON CONFLICT DO NOTHING
                """)
            .bind("project", project(gone.project()))
            .bind("kind", gone.kind().prefix())
            .bind("ref", gone.ref().bytes())
            .bind("citation", gone.citation().value())
            .bind("content", Sha256Hash.NONE.bytes())
            .bind("at", gone.at().toEpochMilli())
            .execute();
    if (inserted > 0) {
      return STORED;
    }
    boolean known =
        handle
            .createQuery("SELECT 1 FROM source WHERE ref_hash = :ref")
            .bind("ref", gone.ref().bytes())
            .mapTo(Integer.class)
            .findFirst()
            .isPresent();
    String label = new CitationEntry.Deleted(gone.citation(), gone.kind(), gone.at()).label();
    return known ? KNOWN : refused("the citation %s belongs to another source".formatted(label));
  }

  private RestoreResult excerpt(SourceRef ref) throws SQLException {
    CitationAssignment claim =
        writer
            .sources()
            .claim(
                new SourceRows.Request(ref, project(ref.project().name()), Sha256Hash.NONE),
                writer.now())
            .claim();
    return switch (claim) {
      case CitationAssignment.Fresh fresh -> STORED;
      case CitationAssignment.Held held -> KNOWN;
      case CitationAssignment.Forgotten forgotten -> FORGOTTEN;
      case CitationAssignment.Exhausted exhausted ->
          refused(String.valueOf(exhausted.refusal(ref).getMessage()));
    };
  }

  private RestoreResult answer(ArchiveRecord.Answer given) throws SQLException {
    if (AnswerRows.find(handle, given.answer().id()).isPresent()) {
      return KNOWN;
    }
    answers.keep(writer, Scope.ALL, given.head(), AnswerRecorder.events(given.answer()));
    handle
        .createUpdate("UPDATE answer SET created_at = :at, changed_at = :at WHERE name = :name")
        .bind("at", given.createdAt().toEpochMilli())
        .bind("name", given.answer().id().value())
        .execute();
    return STORED;
  }

  private RestoreResult use(Usage usage) throws SQLException {
    Optional<String> state =
        handle
            .createQuery("SELECT state FROM source WHERE citation = :citation")
            .bind("citation", usage.citation().value())
            .mapTo(String.class)
            .findFirst();
    if (state.isEmpty()) {
      return refused("there is no source %s".formatted(usage.citation().value()));
    }
    if (state.get().equals("deleted")) {
      return FORGOTTEN;
    }
    boolean known =
        handle
            .createQuery(
                """
                SELECT 1 FROM usage u JOIN source s ON s.id = u.source_id
                WHERE s.citation = :citation AND u.kind = :kind AND u.session = :session
                AND u.at = :at AND u.context = :context
                """)
            .bind("citation", usage.citation().value())
            .bind("kind", usage.kind().label())
            .bind("session", usage.session().value())
            .bind("at", usage.at().toEpochMilli())
            .bind("context", usage.context())
            .mapTo(Integer.class)
            .findFirst()
            .isPresent();
    if (known) {
      return KNOWN;
    }
    JdbcUsageStore.log(writer, List.of(usage));
    return STORED;
  }
}
