package dev.ibid.jdbc;

import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.AnswerSummary;
import dev.ibid.citation.CitationId;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.source.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Which answers there are in a scope. */
final class AnswerList {
  private AnswerList() {}

  /** An answer in a list; one that has not ended has no preview in its row. */
  private record Listed(
      long row, AnswerId id, AnswerState state, Instant createdAt, Optional<String> preview) {
    AnswerSummary summary(Handle handle) {
      return new AnswerSummary(
          id, state, createdAt, preview.orElseGet(() -> AnswerRows.preview(handle, row)));
    }
  }

  static boolean isWithin(Handle handle, Scope scope, AnswerId id) {
    String query = "SELECT count(*) FROM answer a WHERE a.name = :name" + within(scope);
    return ScopeSql.bind(handle.createQuery(query), scope)
            .bind("name", id.value())
            .mapTo(Long.class)
            .one()
        > 0;
  }

  static List<AnswerSummary> newest(Handle handle, Scope scope, int limit) {
    String query =
        """
        SELECT a.id, a.name, a.state, a.created_at, a.preview FROM answer a WHERE TRUE%s
        ORDER BY a.created_at DESC, a.id DESC LIMIT :limit
        """
            .formatted(within(scope));
    return ScopeSql.bind(handle.createQuery(query), scope)
        .bind("limit", limit)
        .map(StoredRow.mapper("a row of its answers", AnswerList::listed))
        .list()
        .stream()
        .map(listed -> listed.summary(handle))
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

  static Optional<AnswerSummary> find(Handle handle, AnswerId id) {
    return handle
        .createQuery("SELECT id, name, state, created_at, preview FROM answer WHERE name = :name")
        .bind("name", id.value())
        .map(StoredRow.mapper("a row of its answers", AnswerList::listed))
        .findFirst()
        .map(listed -> listed.summary(handle));
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
    String state = row.getString("state");
    return new Listed(
        row.getLong("id"),
        new AnswerId(row.getString("name")),
        state.equals(AnswerRows.OPEN)
            ? AnswerState.INTERRUPTED
            : AnswerState.valueOf(state.toUpperCase(Locale.ROOT)),
        Instant.ofEpochMilli(row.getLong("created_at")),
        Optional.ofNullable(row.getString("preview")));
  }
}
