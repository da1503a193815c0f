package dev.ibid.jdbc;

import dev.ibid.access.AccessToken;
import dev.ibid.access.Fingerprint;
import dev.ibid.access.TokenId;
import dev.ibid.access.TokenStore;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.StoredRow;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Tokens in the tables {@code access_token} and {@code access_project}. */
final class JdbcTokenStore implements TokenStore {
  private static final String SELECT =
      "SELECT id, name, label, secret_hash, everything, created_at, last_used_on FROM access_token ";

  private static final String ROW = "a row of its tokens";

  private final Database database;

  JdbcTokenStore(Database database) {
    this.database = database;
  }

  @Override
  public void add(Redacted<AccessToken> redacted) {
    AccessToken token = redacted.value();
    boolean added =
        database.write(
            "Cannot keep the token",
            writer -> {
              Optional<Long> row = insert(writer.handle(), token);
              row.ifPresent(id -> insertProjects(writer.handle(), id, token.scope()));
              return row.isPresent();
            });
    if (!added) {
      throw new IbidException(
          ErrorCode.CONFLICT, "there is a token %s already".formatted(token.id()));
    }
  }

  private static Optional<Long> insert(Handle handle, AccessToken token) {
    return handle
        .createQuery(
            """
            INSERT INTO access_token (name, label, secret_hash, everything, created_at)
            VALUES (:name, :label, :secret, :everything, :created) ON CONFLICT DO NOTHING
            RETURNING id
            """)
        .bind("name", token.id().value())
        .bind("label", token.name())
        .bind("secret", token.secret().bytes())
        .bind("everything", token.scope().isAll() ? 1 : 0)
        .bind("created", token.createdAt().toEpochMilli())
        .mapTo(Long.class)
        .findFirst();
  }

  private static void insertProjects(Handle handle, long token, Scope scope) {
    for (Project project : scope.projects().orElse(Set.of())) {
      handle.execute(
          "INSERT INTO access_project (token_id, name) VALUES (?, ?)", token, project.name());
    }
  }

  @Override
  public Optional<AccessToken> find(Fingerprint secret) {
    return database.read(
        "Cannot look the token up",
        handle ->
            StoredRow.only(
                handle
                    .createQuery(SELECT + "WHERE secret_hash = :secret")
                    .bind("secret", secret.bytes())
                    .map(StoredRow.mapper(ROW, row -> token(handle, row)))));
  }

  @Override
  public List<AccessToken> list() {
    return database.read(
        "Cannot list the tokens",
        handle ->
            handle
                .createQuery(SELECT + "ORDER BY id")
                .map(StoredRow.mapper(ROW, row -> token(handle, row)))
                .list());
  }

  private static AccessToken token(Handle handle, ResultSet row) throws SQLException {
    long lastUsed = row.getLong("last_used_on");
    Optional<LocalDate> day =
        row.wasNull() ? Optional.empty() : Optional.of(LocalDate.ofEpochDay(lastUsed));
    return new AccessToken(
        new TokenId(row.getString("name")),
        row.getString("label"),
        Fingerprint.ofBytes(row.getBytes("secret_hash")),
        row.getInt("everything") != 0 ? Scope.ALL : projects(handle, row.getLong("id")),
        Instant.ofEpochMilli(row.getLong("created_at")),
        day);
  }

  private static Scope projects(Handle handle, long token) {
    return Scope.of(
        handle
            .createQuery("SELECT name FROM access_project WHERE token_id = :token")
            .bind("token", token)
            .map(StoredRow.mapper(ROW, row -> new Project(row.getString(1))))
            .list());
  }

  @Override
  public void used(TokenId id, LocalDate day) {
    database.write(
        "Cannot note that the token was used",
        writer ->
            writer
                .handle()
                .execute(
                    "UPDATE access_token SET last_used_on = ? WHERE name = ?",
                    day.toEpochDay(),
                    id.value()));
  }

  @Override
  public boolean revoke(TokenId id) {
    return database.write(
        "Cannot revoke the token",
        writer -> {
          writer
              .handle()
              .execute(
                  """
                  DELETE FROM access_project
                  WHERE token_id IN (SELECT id FROM access_token WHERE name = ?)
                  """,
                  id.value());
          return writer.handle().execute("DELETE FROM access_token WHERE name = ?", id.value()) > 0;
        });
  }
}
