package dev.ibid.jdbc;

import dev.ibid.answer.AnswerFilter;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.citation.CitationId;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Which answers there are in a scope. */
final class AnswerList {
  private AnswerList() {}

  /** An answer in a list; one that has not ended has no preview in its row. */
  private record Listed(
      long row,
      AnswerId id,
      String state,
      Instant createdAt,
      Instant changedAt,
      Optional<String> preview,
      Project project,
      Optional<SessionId> session) {
    AnswerSummary summary(Handle handle, AnswerStates states) {
      return new AnswerSummary(
          id,
          state(handle, states),
          createdAt,
          preview.orElseGet(() -> AnswerRows.preview(handle, row)),
          project,
          session);
    }

    private AnswerState state(Handle handle, AnswerStates states) {
      if (!state.equals(AnswerRows.OPEN)) {
        return AnswerState.valueOf(state.toUpperCase(Locale.ROOT));
      }
      return states.state(handle, row, id, changedAt);
    }
  }

  private static final String LISTED =
      """
      SELECT a.id, a.name, a.state, a.created_at, a.changed_at, a.preview,
        p.name AS project, n.name AS session
      FROM answer a JOIN project p ON p.id = a.project_id LEFT JOIN session n ON n.id = a.session_id
      """;

  static boolean isWithin(Handle handle, Scope scope, AnswerId id) {
    String query = "SELECT count(*) FROM answer a WHERE a.name = :name" + within(scope);
    return ScopeSql.bind(handle.createQuery(query), scope)
            .bind("name", id.value())
            .mapTo(Long.class)
            .one()
        > 0;
  }

  static List<AnswerSummary> newest(
      Handle handle, Scope scope, AnswerFilter filter, int limit, AnswerStates states) {
    String query =
        LISTED
            + " WHERE TRUE"
            + within(scope)
            + filter.project().map(named -> " AND p.name = :ofProject").orElse("")
            + filter.session().map(named -> " AND n.name = :ofSession").orElse("")
            + " ORDER BY a.created_at DESC, a.id DESC LIMIT :limit";
    Query select = ScopeSql.bind(handle.createQuery(query), scope).bind("limit", limit);
    filter.project().ifPresent(project -> select.bind("ofProject", project.name()));
    filter.session().ifPresent(session -> select.bind("ofSession", session.value()));
    return select.map(StoredRow.mapper("a row of its answers", AnswerList::listed)).list().stream()
        .map(listed -> listed.summary(handle, states))
        .toList();
  }

  static Optional<AnswerId> latestCiting(Handle handle, Scope scope, CitationId source) {
    String query =
        """
        SELECT a.name FROM answer a
        JOIN answer_source cited ON cited.answer_id = a.id
        JOIN source meant ON meant.id = cited.source_id
        WHERE meant.citation = :citation%s
        ORDER BY a.created_at DESC, a.id DESC LIMIT 1
        """
            .formatted(within(scope));
    return ScopeSql.bind(handle.createQuery(query), scope)
        .bind("citation", source.value())
        .map(StoredRow.mapper("a row of its answers", row -> new AnswerId(row.getString(1))))
        .findOne();
  }

  static Optional<AnswerSummary> find(Handle handle, AnswerId id, AnswerStates states) {
    return handle
        .createQuery(LISTED + " WHERE a.name = :name")
        .bind("name", id.value())
        .map(StoredRow.mapper("a row of its answers", AnswerList::listed))
        .findFirst()
        .map(listed -> listed.summary(handle, states));
  }

  /** A condition on {@code answer a}. */
  private static String within(Scope scope) {
    return scope.isAll()
        ? ""
        : ScopeSql.and(scope, "a.project_id")
            + """
             AND NOT EXISTS (
              SELECT 1 FROM answer_source c JOIN source s ON s.id = c.source_id
              WHERE c.answer_id = a.id%s)
            """
                .formatted(ScopeSql.andNot(scope, "s.project_id"));
  }

  private static Listed listed(ResultSet row) throws SQLException {
    return new Listed(
        row.getLong("id"),
        new AnswerId(row.getString("name")),
        row.getString("state"),
        Instant.ofEpochMilli(row.getLong("created_at")),
        Instant.ofEpochMilli(row.getLong("changed_at")),
        Optional.ofNullable(row.getString("preview")),
        new Project(row.getString("project")),
        Optional.ofNullable(row.getString("session")).map(SessionId::new));
  }
}
