package dev.ibid.jdbc.outbox;

import dev.ibid.search.indexing.Outbox.Pending;
import dev.ibid.source.SourceKey;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Rows of the table {@code outbox} as changes. */
final class OutboxRows {
  /**
   * Whether a search may find the source: passages that their document has lost are kept as well.
   */
  static final String LIVE =
      """
      EXISTS (SELECT 1 FROM source s WHERE s.id = o.source_id AND s.state = 'live' AND (
        EXISTS (SELECT 1 FROM event e WHERE e.source_id = s.id)
        OR EXISTS (SELECT 1 FROM passage a WHERE a.source_id = s.id)
        OR (s.kind = 'src' AND EXISTS (SELECT 1 FROM answer_source c WHERE c.source_id = s.id))))
      """;

  /** All that a search may find. */
  static final String LIVE_SOURCES =
      """
      SELECT source_id FROM event UNION ALL
      SELECT a.source_id FROM passage a JOIN source s ON s.id = a.source_id WHERE s.state = 'live'
      UNION ALL
      SELECT DISTINCT c.source_id FROM answer_source c JOIN source s ON s.id = c.source_id
      WHERE s.kind = 'src' AND s.state = 'live'
      """;

  static final String SELECT =
      """
      SELECT o.source_id, o.seq, %1$s AS live, o.attempts
      FROM outbox o WHERE o.work = ?
      """
          .formatted(LIVE);

  private OutboxRows() {}

  static List<Pending> read(PreparedStatement query) throws SQLException {
    List<Pending> pending = new ArrayList<>();
    try (ResultSet rows = query.executeQuery()) {
      while (rows.next()) {
        pending.add(
            new Pending(
                new SourceKey(rows.getLong(1)),
                rows.getLong(2),
                rows.getBoolean(3),
                rows.getInt(4)));
      }
    }
    return pending;
  }
}
