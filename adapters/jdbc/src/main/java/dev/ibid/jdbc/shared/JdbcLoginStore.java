package dev.ibid.jdbc.shared;

import dev.ibid.access.Fingerprint;
import dev.ibid.access.LoginStore;
import dev.ibid.jdbc.connection.Database;
import dev.ibid.jdbc.connection.StoredRow;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** Logins in the table {@code login}. */
public final class JdbcLoginStore implements LoginStore {
  private final Database database;
  private final Clock clock;

  public JdbcLoginStore(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public void addCode(Fingerprint code, Instant until) {
    insert(code, 1, new Login(Optional.empty(), until));
  }

  @Override
  public void add(Fingerprint cookie, Login login) {
    insert(cookie, 0, login);
  }

  private void insert(Fingerprint secret, int code, Login login) {
    database.write(
        "Cannot keep the login",
        writer -> {
          writer.handle().execute("DELETE FROM login WHERE until <= ?", clock.millis());
          return writer
              .handle()
              .execute(
                  "INSERT INTO login (secret_hash, code, token_hash, until) VALUES (?, ?, ?, ?)",
                  secret.bytes(),
                  code,
                  login.token().map(Fingerprint::bytes).orElse(null),
                  login.until().toEpochMilli());
        });
  }

  @Override
  public boolean useCode(Fingerprint code) {
    return database.write(
        "Cannot use the code",
        writer ->
            writer
                    .handle()
                    .execute(
                        "DELETE FROM login WHERE secret_hash = ? AND code = 1 AND until > ?",
                        code.bytes(),
                        clock.millis())
                > 0);
  }

  @Override
  public Optional<Login> find(Fingerprint cookie) {
    return database.read(
        "Cannot look the login up",
        handle ->
            StoredRow.only(
                handle
                    .createQuery(
                        """
                        SELECT token_hash, until FROM login
                        WHERE secret_hash = :secret AND code = 0 AND until > :now
                        """)
                    .bind("secret", cookie.bytes())
                    .bind("now", clock.millis())
                    .map(
                        StoredRow.mapper(
                            "a row of its logins",
                            row ->
                                new Login(
                                    Optional.ofNullable(row.getBytes(1)).map(Fingerprint::ofBytes),
                                    Instant.ofEpochMilli(row.getLong(2)))))));
  }

  @Override
  public void end(Fingerprint cookie) {
    database.write(
        "Cannot end the login",
        writer ->
            writer
                .handle()
                .execute("DELETE FROM login WHERE secret_hash = ? AND code = 0", cookie.bytes()));
  }
}
