package dev.ibid.jdbc;

import dev.ibid.citation.PromptedCitation;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.statement.Query;

/** Reads from the table {@code usage} what was put beside prompts: those uses have tokens. */
final class PromptedRows {
  private PromptedRows() {}

  static List<PromptedCitation> load(
      Database database, Scope scope, Optional<SessionId> session, int limit) {
    String query =
        """
        SELECT u.session, u.at, u.tokens,
               s.citation, s.kind, s.external_id, s.created_at, p.name AS project,
               CASE WHEN EXISTS (
                 SELECT 1 FROM usage c
                 WHERE c.source_id = u.source_id AND c.kind = 'cited' AND c.at >= u.at
                   AND c.session = u.session) THEN 1 ELSE 0 END AS cited
        FROM usage u
        JOIN source s ON s.id = u.source_id
        JOIN project p ON p.id = s.project_id
        WHERE u.kind = 'shown' AND u.tokens IS NOT NULL AND s.state <> 'deleted'%s%s
        ORDER BY u.at DESC, u.session, u.id LIMIT :limit
        """
            .formatted(
                JdbcUsageStore.within(scope),
                session.isPresent() ? " AND u.session = :session" : "");
    return database.read(
        "Cannot read the uses",
        handle -> {
          Query asked = ScopeSql.bind(handle.createQuery(query), scope).bind("limit", limit);
          session.ifPresent(one -> asked.bind("session", one.value()));
          return asked.map(StoredRow.mapper("a row of its uses", PromptedRows::prompted)).list();
        });
  }

  private static PromptedCitation prompted(ResultSet row) throws SQLException {
    return new PromptedCitation(
        JdbcCitationStore.citation(row),
        new SessionId(row.getString("session")),
        Instant.ofEpochMilli(row.getLong("at")),
        row.getInt("tokens"),
        row.getInt("cited") > 0);
  }
}
