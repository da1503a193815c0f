package dev.ibid.jdbc;

import dev.ibid.citation.CitationId;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.EventFilterSql;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.Sha256Hash;
import dev.ibid.jdbc.connection.WriteConnection;
import dev.ibid.memory.EventFilter;
import dev.ibid.source.Project;
import java.sql.SQLException;
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
   * Every table with a {@code source_id}. Events come first: who adds something to a source makes
   * sure that its event stays, and waits here or is waited for.
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
          "known_link",
          "answer_source");

  /** How many are deleted in one transaction, so that other writers need not wait for all. */
  private static final int SOURCES_PER_BATCH = 500;

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
    for (int from = 0; from < citations.size(); from += SOURCES_PER_BATCH) {
      List<String> batch =
          citations.subList(from, Math.min(from + SOURCES_PER_BATCH, citations.size()));
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
    // Looked up first, because with its last event a project may lose its name.
    long[] projects = wholeProjects(filter);
    eraseAnswers(filter);
    String targets =
        TARGETS + " AND e.source_id IS NOT NULL" + EventFilterSql.and(filter) + " LIMIT :batch";
    long before;
    do {
      before = erased;
      eraseBatch(
          handle ->
              EventFilterSql.bind(handle.createQuery(targets), filter)
                  .bind("batch", SOURCES_PER_BATCH)
                  .map((row, context) -> new Target(row.getLong(1), row.getLong(2), row.getLong(3)))
                  .list());
    } while (erased > before);
    eraseUses(projects);
    return finish();
  }

  /** The projects of which all events are meant. */
  private long[] wholeProjects(EventFilter filter) {
    if (filter.scope().isAll() || !filter.equals(EventFilter.ALL.within(filter.scope()))) {
      return new long[0];
    }
    String query = "SELECT p.id FROM project p WHERE TRUE" + ScopeSql.and(filter.scope());
    return database.read(
        "Cannot forget",
        handle ->
            ScopeSql.bind(handle.createQuery(query), filter.scope())
                .mapTo(Long.class)
                .list()
                .stream()
                .mapToLong(Long::longValue)
                .toArray());
  }

  /** What a project used of others is told in its words, and under the names of its sessions. */
  private void eraseUses(long[] projects) {
    if (projects.length > 0) {
      namesErased |=
          database.write(
              "Cannot forget",
              writer -> {
                Handle handle = writer.handle();
                int uses = executeFor(handle, "DELETE FROM usage WHERE used_in = :id", projects);
                uses += eraseRequests(handle, projects);
                int names = eraseNames(handle, new long[0], projects);
                writer.events().forgetNumbers();
                return uses + names > 0;
              });
    }
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
                  .bind("batch", SOURCES_PER_BATCH)
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
                List<Long> answers = AnswerErasure.find(writer.handle(), filter, SOURCES_PER_BATCH);
                int names = AnswerErasure.delete(writer, answers);
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
              CopyErasure.eraseCopies(writer.handle(), sources);
              AnswerErasure.blank(writer, sources);
              eraseSources(writer, sources);
              passages.collect();
              int names = eraseNames(writer.handle(), targets) + (passages.namesErased() ? 1 : 0);
              writer.events().forgetNumbers();
              return new Erased(targets.size(), names);
            });
    erased += batch.count();
    namesErased |= batch.names() > 0;
  }

  static void eraseSources(WriteConnection writer, long[] sources) throws SQLException {
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
        batch -> batch.bind("nothing", Sha256Hash.NONE.bytes()).bind("now", writer.now()));
    for (long source : sources) {
      // The index has to forget it as well.
      writer.events().markUnindexed(source, writer.nextSeq(), writer.now());
    }
  }

  private static int eraseNames(Handle handle, List<Target> targets) {
    return eraseNames(
        handle,
        targets.stream().mapToLong(Target::session).distinct().toArray(),
        targets.stream().mapToLong(Target::project).distinct().toArray());
  }

  /** What was answered to requests may tell of anything in their project. */
  private static int eraseRequests(Handle handle, long[] projects) {
    return executeFor(handle, "DELETE FROM idempotency WHERE project_id = :id", projects);
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
    eraseRequests(handle, projectIds);
    int projects = 0;
    for (long project : projectIds) {
      projects += eraseName(handle, project);
    }
    return sessions + projects;
  }

  private static int eraseName(Handle handle, long project) {
    return handle
        .createQuery(
            """
            SELECT p.name FROM project p
            WHERE p.id = :id AND p.name <> '' AND p.name NOT LIKE :forgotten
            AND NOT EXISTS (SELECT 1 FROM session WHERE project_id = p.id)
            AND NOT EXISTS (SELECT 1 FROM answer WHERE project_id = p.id)
            AND NOT EXISTS (SELECT 1 FROM source WHERE project_id = p.id AND state <> 'deleted')
            """)
        .bind("id", project)
        .bind("forgotten", ScopeSql.FORGOTTEN + "%")
        .mapTo(String.class)
        .findOne()
        .map(
            name ->
                handle.execute(
                    "UPDATE project SET name = ? WHERE id = ?",
                    // A project of that name may come again, and be forgotten again.
                    ScopeSql.forgotten(name) + "." + project,
                    project))
        .orElse(0);
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
