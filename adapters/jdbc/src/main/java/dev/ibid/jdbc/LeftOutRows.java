package dev.ibid.jdbc;

import dev.ibid.document.DocumentRoot;
import dev.ibid.document.LeftOutPath;
import dev.ibid.jdbc.connection.ScopeSql;
import dev.ibid.jdbc.connection.Sha256Hash;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.source.Project;
import java.nio.file.Path;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** What is not indexed with its root, in the table {@code left_out_path}. */
final class LeftOutRows {
  private LeftOutRows() {}

  static int add(Handle handle, LeftOutPath path) {
    return handle.execute(
        """
        INSERT INTO left_out_path (root_id, project_id, path, path_hash)
        SELECT id, project_id, ?, ? FROM root WHERE id = ? ON CONFLICT DO NOTHING
        """,
        path.path(),
        hash(path),
        path.root().key());
  }

  static int delete(Handle handle, LeftOutPath path) {
    return handle.execute(
        "DELETE FROM left_out_path WHERE root_id = ? AND path_hash = ?",
        path.root().key(),
        hash(path));
  }

  static List<LeftOutPath> load(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT r.id, r.path, p.name, l.path, r.indexed_here FROM left_out_path l
            JOIN root r ON r.id = l.root_id JOIN project p ON p.id = r.project_id
            WHERE coalesce(p.name, '') NOT LIKE :forgotten
            """)
        .bind("forgotten", ScopeSql.FORGOTTEN + "%")
        .map(
            StoredRow.mapper(
                "a row of what is left out",
                row ->
                    new LeftOutPath(
                        new DocumentRoot(
                            row.getLong(1),
                            new Project(row.getString(3)),
                            Path.of(row.getString(2)),
                            row.getInt(5) != 0),
                        row.getString(4))))
        .list();
  }

  private static byte[] hash(LeftOutPath path) {
    return Sha256Hash.ofContent(path.path()).bytes();
  }
}
