package dev.ibid.jdbc;

import dev.ibid.document.CitedPassage;
import dev.ibid.document.DocumentRoot;
import dev.ibid.document.LineHistory;
import dev.ibid.jdbc.connection.Sha256Hash;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Which passages ever began on the lines of a file, in the table {@code line_passage}. */
final class LineRows {
  /** Stands in a row for passages that are not known, or not any more. */
  private static final long NO_PASSAGE = 0;

  private final Handle handle;
  private final long root;
  private final long project;
  private final byte[] path;
  private final Map<Integer, List<Long>> lines = new HashMap<>();

  LineRows(Handle handle, DocumentRoot root, long project, String path) {
    this.handle = handle;
    this.root = root.key();
    this.project = project;
    this.path = Sha256Hash.ofContent(path).bytes();
    handle
        .createQuery(
            """
            SELECT line, coalesce(passage_id, 0) FROM line_passage
            WHERE root_id = :root AND path_hash = :path ORDER BY line, number
            """)
        .bind("root", this.root)
        .bind("path", this.path)
        .map((row, context) -> began(row.getInt(1)).add(row.getLong(2)))
        .list();
  }

  private List<Long> began(int line) {
    return lines.computeIfAbsent(line, first -> new ArrayList<>(1));
  }

  /** A passage that begins on a line in the version that is stored now. */
  record Beginning(long passage, int line) {}

  /** Adds what has not begun there before. */
  void add(List<Beginning> beginnings) throws SQLException {
    try (PreparedStatement insert =
        handle
            .getConnection()
            .prepareStatement(
                """
                INSERT INTO line_passage (root_id, project_id, path_hash, line, number, passage_id)
                VALUES (?, ?, ?, ?, ?, ?)
                """)) {
      for (Beginning each : beginnings) {
        List<Long> before = began(each.line());
        if (!before.contains(each.passage()) && before.size() <= LineHistory.MOST_PASSAGES) {
          boolean tooMany = before.size() == LineHistory.MOST_PASSAGES;
          before.add(tooMany ? NO_PASSAGE : each.passage());
          insert.setLong(1, root);
          insert.setLong(2, project);
          insert.setBytes(3, path);
          insert.setLong(4, each.line());
          insert.setInt(5, before.size());
          if (tooMany) {
            insert.setNull(6, Types.BIGINT);
          } else {
            insert.setLong(6, each.passage());
          }
          insert.executeUpdate();
        }
      }
    }
  }

  static LineHistory load(Handle handle, DocumentRoot root, String path, int line) {
    byte[] hash = Sha256Hash.ofContent(path).bytes();
    List<CitedPassage> passages =
        handle
            .createQuery(
                CitedPassages.SELECT
                    + """
                    JOIN line_passage h ON h.passage_id = a.source_id
                    WHERE h.root_id = :root AND h.path_hash = :path AND h.line = :line
                    ORDER BY CASE s.state WHEN 'live' THEN 0 ELSE 1 END, l.start_at
                    """)
            .bind("root", root.key())
            .bind("path", hash)
            .bind("line", line)
            .map(CitedPassages.MAPPER)
            .list();
    long began =
        handle
            .createQuery(
                """
                SELECT count(*) FROM line_passage
                WHERE root_id = :root AND path_hash = :path AND line = :line
                """)
            .bind("root", root.key())
            .bind("path", hash)
            .bind("line", line)
            .mapTo(Long.class)
            .one();
    return new LineHistory(passages, began == passages.size());
  }
}
