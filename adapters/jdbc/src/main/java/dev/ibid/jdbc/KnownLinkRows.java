package dev.ibid.jdbc;

import dev.ibid.citation.CitationId;
import dev.ibid.document.ContentHash;
import dev.ibid.document.KnownLink;
import dev.ibid.jdbc.connection.StoredRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** What the links of texts mean, in the table {@code known_link}. */
final class KnownLinkRows {
  private KnownLinkRows() {}

  static Optional<List<KnownLink>> load(Handle handle, ContentHash citing) {
    boolean checked =
        handle
            .createQuery("SELECT 1 FROM known_link WHERE citing_hash = :citing AND number = 0")
            .bind("citing", citing.bytes())
            .mapTo(Integer.class)
            .findFirst()
            .isPresent();
    return checked ? Optional.of(links(handle, citing)) : Optional.empty();
  }

  private static List<KnownLink> links(Handle handle, ContentHash citing) {
    return handle
        .createQuery(
            """
            SELECT k.text_hash, k.link_hash, s.citation
            FROM known_link k LEFT JOIN source s ON s.id = k.source_id
            WHERE k.citing_hash = :citing AND k.number > 0 ORDER BY k.number
            """)
        .bind("citing", citing.bytes())
        .map(
            StoredRow.mapper(
                "a row of its links",
                row ->
                    new KnownLink(
                        ContentHash.ofBytes(row.getBytes(1)),
                        ContentHash.ofBytes(row.getBytes(2)),
                        Optional.ofNullable(row.getString(3)).map(CitationId::new))))
        .list();
  }

  static void replace(Handle handle, ContentHash citing, List<KnownLink> links)
      throws SQLException {
    handle.execute("DELETE FROM known_link WHERE citing_hash = ?", citing.bytes());
    handle.execute("INSERT INTO known_link (citing_hash, number) VALUES (?, 0)", citing.bytes());
    Connection connection = handle.getConnection();
    try (PreparedStatement insert =
            connection.prepareStatement(
                """
                INSERT INTO known_link (citing_hash, number, text_hash, link_hash, source_id,
                                        project_id)
                SELECT ?, ?, ?, ?, id, project_id FROM source
                WHERE citation = ? AND state <> 'deleted'
                """);
        PreparedStatement unclear =
            connection.prepareStatement(
                """
                INSERT INTO known_link (citing_hash, number, text_hash, link_hash)
                VALUES (?, ?, ?, ?)
                """)) {
      for (int i = 0; i < links.size(); i++) {
        KnownLink link = links.get(i);
        PreparedStatement statement = link.passage().isPresent() ? insert : unclear;
        statement.setBytes(1, citing.bytes());
        statement.setLong(2, i + 1L);
        statement.setBytes(3, link.text().bytes());
        statement.setBytes(4, link.link().bytes());
        if (link.passage().isPresent()) {
          statement.setString(5, link.passage().get().value());
        }
        statement.executeUpdate();
      }
    }
  }
}
