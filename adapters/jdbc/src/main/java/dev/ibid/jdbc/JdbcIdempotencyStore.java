package dev.ibid.jdbc;

import dev.ibid.access.Fingerprint;
import dev.ibid.access.IdempotencyStore;
import dev.ibid.access.RecordedResponse;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Project;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Answers to requests in the table {@code idempotency}. */
final class JdbcIdempotencyStore implements IdempotencyStore {
  private final Database database;

  JdbcIdempotencyStore(Database database) {
    this.database = database;
  }

  @Override
  public Optional<RecordedResponse> find(Fingerprint key) {
    return database.read("Cannot look the request up", handle -> find(handle, key));
  }

  private static Optional<RecordedResponse> find(Handle handle, Fingerprint key) {
    return StoredRow.only(
        handle
            .createQuery(
                "SELECT request_hash, status, response, at FROM idempotency WHERE key_hash = :key")
            .bind("key", key.bytes())
            .map(StoredRow.mapper("a row of its requests", JdbcIdempotencyStore::remembered)));
  }

  private static RecordedResponse remembered(ResultSet row) throws SQLException {
    return new RecordedResponse(
        Fingerprint.ofBytes(row.getBytes(1)),
        row.getInt(2),
        row.getString(3),
        Instant.ofEpochMilli(row.getLong(4)));
  }

  @Override
  public RecordedResponse remember(
      Fingerprint key, Redacted<Project> project, Redacted<RecordedResponse> redacted) {
    RecordedResponse answer = redacted.value();
    return database.write(
        "Cannot keep the answer to the request",
        writer -> {
          writer
              .handle()
              .execute(
                  """
                  INSERT INTO idempotency (key_hash, project_id, request_hash, status, response, at)
                  VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                  """,
                  key.bytes(),
                  writer.events().projectId(project.value().name()),
                  answer.request().bytes(),
                  answer.status(),
                  answer.response(),
                  answer.at().toEpochMilli());
          return find(writer.handle(), key).orElse(answer);
        });
  }

  @Override
  public long trim(Instant before) {
    return database.<Long>write(
        "Cannot trim the requests",
        writer ->
            (long)
                writer
                    .handle()
                    .execute("DELETE FROM idempotency WHERE at < ?", before.toEpochMilli()));
  }
}
