package dev.ibid.bench.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Giving a source its citation by bare JDBC. */
final class BareSources {
  private static final int CANDIDATES = 11;
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  private static final String KIND = "mem";

  private final MessageDigest sha256 = sha256();
  private final PreparedStatement insert;
  private final PreparedStatement find;

  BareSources(Connection connection) throws SQLException {
    insert =
        connection.prepareStatement(
            """
            INSERT INTO source (project_id, kind, external_id, ref_hash, citation, content_hash, state, created_at, changed_at)
            VALUES (?, ?, ?, ?, ?, ?, 'live', ?, ?)
            ON CONFLICT DO NOTHING
            RETURNING id
            """);
    find =
        connection.prepareStatement(
            """
            SELECT id, citation, content_hash, created_at, state, changed_at
            FROM source WHERE ref_hash = ?
            """);
  }

  /** The key of a row, and the citation it was given. */
  record Inserted(long id, String citation) {}

  /** Inserts a source that is new. */
  Inserted insert(Sample sample, long project, long now) throws SQLException {
    byte[] content = hash(sample.content());
    byte[] ref = hash(Sample.PROJECT + '\0' + KIND + '\0' + sample.id() + '\0');
    for (int attempt = 0; attempt < CANDIDATES; attempt++) {
      String salted = attempt == 0 ? sample.id() : sample.id() + ":" + (attempt - 1);
      String citation = citation(salted);
      insert.setLong(1, project);
      insert.setString(2, KIND);
      insert.setString(3, sample.id());
      insert.setBytes(4, ref);
      insert.setString(5, citation);
      insert.setBytes(6, content);
      insert.setLong(7, now);
      insert.setLong(8, now);
      try (ResultSet inserted = insert.executeQuery()) {
        if (inserted.next()) {
          return new Inserted(inserted.getLong(1), citation);
        }
      }
      checkNew(sample, ref);
    }
    throw new IllegalStateException("No citation is left for " + sample.id());
  }

  private void checkNew(Sample sample, byte[] ref) throws SQLException {
    find.setBytes(1, ref);
    try (ResultSet found = find.executeQuery()) {
      if (found.next()) {
        throw new IllegalStateException("Not new: " + sample.id());
      }
    }
  }

  private String citation(String id) {
    byte[] hash = hash(id);
    StringBuilder citation = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      citation.append(ALPHABET.charAt(Byte.toUnsignedInt(hash[i]) % ALPHABET.length()));
    }
    return citation.toString();
  }

  private byte[] hash(String text) {
    return sha256.digest(text.getBytes(StandardCharsets.UTF_8));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("Every Java platform has SHA-256", e);
    }
  }
}
