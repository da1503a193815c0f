package dev.ibid.jdbc;

import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.memory.EventPosition;
import dev.ibid.memory.SessionSummary;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.source.SessionId;
import dev.ibid.source.SourceKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Sessions in the order of their last events. The end of each is found by an index; the events are
 * counted only of those that are listed.
 */
final class SessionList {
  private SessionList() {}

  static List<SessionSummary> load(Handle handle, Scope scope, EventPosition before, int limit) {
    String query =
        """
        SELECT p.name, n.name, l.at, l.source_id,
          (SELECT count(*) FROM event c WHERE c.session_id = l.session_id) AS events,
          (SELECT min(c.at) FROM event c WHERE c.session_id = l.session_id) AS first_at
        FROM (
          SELECT e.session_id, e.at, e.source_id
          FROM session m JOIN event e ON e.source_id = (
            SELECT b.source_id FROM event b WHERE b.session_id = m.id
            ORDER BY b.at DESC, b.source_id DESC LIMIT 1)
          WHERE (e.at, e.source_id) < (:at, :source)%s
          ORDER BY e.at DESC, e.source_id DESC LIMIT :limit) AS l
        JOIN session n ON n.id = l.session_id
        JOIN project p ON p.id = n.project_id
        ORDER BY l.at DESC, l.source_id DESC
        """
            .formatted(ScopeSql.and(scope, "m.project_id"));
    return ScopeSql.bind(handle.createQuery(query), scope)
        .bind("at", before.at().toEpochMilli())
        .bind("source", before.key().value())
        .bind("limit", limit)
        .map(StoredRow.mapper("a row of its sessions", SessionList::summary))
        .list();
  }

  private static SessionSummary summary(ResultSet row) throws SQLException {
    return new SessionSummary(
        new Project(row.getString(1)),
        new SessionId(row.getString(2)),
        row.getLong(5),
        Instant.ofEpochMilli(row.getLong(6)),
        new EventPosition(Instant.ofEpochMilli(row.getLong(3)), new SourceKey(row.getLong(4))));
  }
}
