package dev.ibid.jdbc;

import dev.ibid.citation.CitationId;
import dev.ibid.memory.EventFilter;
import dev.ibid.source.Project;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Deleting sources for good. What remains of one is its row in {@code source}, with the citation
 * that is never given again and the hash by which it is recognised.
 */
final class Erasure {
  /**
   * Every table that holds something of a source, by the column {@code source_id}. Events come
   * first: who adds something to a source makes sure that its event stays, and waits here or is
   * waited for.
   */
  static final List<String> TABLES =
      List.of(
          "event",
          "usage",
          "usage_day",
          "feature",
          "vector",
          "placement",
          "passage",
          "answer_source");

  /** Begins the name of a project of which nothing is left; no project that is used has it. */
  static final String FORGOTTEN_PROJECT = "\u0001";

  /** How many are deleted in one transaction, so that other writers need not wait for all. */
  private static final int BATCH = 500;

  private static final String TARGETS =
      """
      SELECT s.id, s.project_id, coalesce(e.session_id, 0) AS session_id
      FROM source s JOIN project p ON p.id = s.project_id
      LEFT JOIN event e ON e.source_id = s.id
      LEFT JOIN session n ON n.id = e.session_id
      WHERE s.state <> 'deleted'
      """;

  private final Database database;
  private long erased;
  private boolean answersErased;
  private boolean namesErased;

  Erasure(Database database) {
    this.database = database;
  }

  private record Target(long source, long project, long session) {}

  long erase(Collection<CitationId> ids) {
    List<String> citations = ids.stream().map(CitationId::value).distinct().toList();
    for (int from = 0; from < citations.size(); from += BATCH) {
      List<String> batch = citations.subList(from, Math.min(from + BATCH, citations.size()));
      eraseBatch(
          handle ->
              handle
                  .createQuery(TARGETS + " AND s.citation IN (<citations>)")
                  .bindList("citations", batch)
                  .map((row, context) -> new Target(row.getLong(1), row.getLong(2), row.getLong(3)))
                  .list());
    }
    return finish();
  }

  long erase(EventFilter filter) {
    eraseAnswers(filter);
    String targets =
        TARGETS + " AND e.source_id IS NOT NULL" + Filters.and(filter) + " LIMIT :batch";
    long before;
    do {
      before = erased;
      eraseBatch(
          handle ->
              Filters.bind(handle.createQuery(targets), filter)
                  .bind("batch", BATCH)
                  .map((row, context) -> new Target(row.getLong(1), row.getLong(2), row.getLong(3)))
                  .list());
    } while (erased > before);
    return finish();
  }

  /** Erases the passages of a project, and its documents, also those that have no passage. */
  long erase(Project project) {
    // First, because with its last passage a project may lose its name.
    namesErased |=
        database.write(
            "Cannot forget", writer -> PassageErasure.eraseEmpty(writer.handle(), project));
    String targets =
        TARGETS
            + """
             AND p.name = :project
            AND EXISTS (SELECT 1 FROM passage WHERE source_id = s.id) LIMIT :batch
            """;
    long before;
    do {
      before = erased;
      eraseBatch(
          handle ->
              handle
                  .createQuery(targets)
                  .bind("project", project.name())
                  .bind("batch", BATCH)
                  .map((row, context) -> new Target(row.getLong(1), row.getLong(2), row.getLong(3)))
                  .list());
    } while (erased > before);
    return finish();
  }

  /** What was answered in a session or project goes with it. */
  private void eraseAnswers(EventFilter filter) {
    Erased batch;
    do {
      batch =
          database.write(
              "Cannot forget",
              writer -> {
                List<Long> answers = AnswerErasure.find(writer.handle(), filter, BATCH);
                int names = AnswerErasure.delete(writer.handle(), answers);
                writer.events().forgetNumbers();
                return new Erased(answers.size(), names);
              });
      answersErased |= batch.count() > 0;
      namesErased |= batch.names() > 0;
    } while (batch.count() > 0);
  }

  private record Erased(int count, int names) {}

  private void eraseBatch(Function<Handle, List<Target>> selection) {
    Erased batch =
        database.write(
            "Cannot forget",
            writer -> {
              List<Target> targets = selection.apply(writer.handle());
              PassageErasure passages = new PassageErasure(writer.handle());
              long[] sources = targets.stream().mapToLong(Target::source).toArray();
              passages.blank(sources);
              AnswerErasure.blank(writer.handle(), sources);
              eraseSources(writer, sources);
              passages.collect();
              int names = eraseNames(writer.handle(), targets) + (passages.namesErased() ? 1 : 0);
              writer.events().forgetNumbers();
              return new Erased(targets.size(), names);
            });
    erased += batch.count();
    namesErased |= batch.names() > 0;
  }

  private static void eraseSources(Writer writer, long[] sources) throws Exception {
    for (String table : TABLES) {
      executeFor(writer.handle(), "DELETE FROM " + table + " WHERE source_id = :id", sources);
    }
    executeFor(
        writer.handle(),
        """
        UPDATE source SET external_id = NULL, content_hash = :nothing, state = 'deleted', changed_at = :now
        WHERE id = :id
        """,
        sources,
        batch -> batch.bind("nothing", Hash.NONE.bytes()).bind("now", writer.now()));
    for (long source : sources) {
      // The index has to forget it as well.
      writer.events().markUnindexed(source, writer.nextSeq());
    }
  }

  private static int eraseNames(Handle handle, List<Target> targets) {
    return eraseNames(
        handle,
        targets.stream().mapToLong(Target::session).distinct().toArray(),
        targets.stream().mapToLong(Target::project).distinct().toArray());
  }

  /** Sessions and projects of which nothing is left lose their names, too. */
  static int eraseNames(Handle handle, long[] sessionIds, long[] projectIds) {
    int sessions =
        executeFor(
            handle,
            """
            DELETE FROM session WHERE id = :id
            AND NOT EXISTS (SELECT 1 FROM event WHERE session_id = session.id)
            AND NOT EXISTS (SELECT 1 FROM answer WHERE session_id = session.id)
            """,
            sessionIds);
    int projects =
        executeFor(
            handle,
            """
            UPDATE project SET name = :forgotten || id WHERE id = :id AND name <> ''
            AND NOT EXISTS (SELECT 1 FROM session WHERE project_id = project.id)
            AND NOT EXISTS (SELECT 1 FROM answer WHERE project_id = project.id)
            AND NOT EXISTS (SELECT 1 FROM source WHERE project_id = project.id AND state <> 'deleted')
            """,
            projectIds,
            batch -> batch.bind("forgotten", FORGOTTEN_PROJECT));
    return sessions + projects;
  }

  private static int executeFor(Handle handle, String sql, long[] ids) {
    return executeFor(handle, sql, ids, batch -> batch);
  }

  private static int executeFor(
      Handle handle, String sql, long[] ids, Function<PreparedBatch, PreparedBatch> binding) {
    if (ids.length == 0) {
      return 0;
    }
    try (PreparedBatch batch = handle.prepareBatch(sql)) {
      for (long id : ids) {
        binding.apply(batch.bind("id", id)).add();
      }
      int changed = 0;
      for (int count : batch.execute()) {
        changed += count;
      }
      return changed;
    }
  }

  private long finish() {
    if (erased > 0 || namesErased || answersErased) {
      database.scrub(namesErased);
    }
    return erased;
  }
}
