package dev.ibid.jdbc.connection;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Which PostgreSQL is there, before anything is done with it. */
public final class PostgresqlVersion {
  /** The oldest that its makers still mend. */
  static final int OLDEST = 14;

  private PostgresqlVersion() {}

  /** Complains if nobody answers, or one that is too old. */
  public static void require(DataSource source) {
    try (Connection connection = source.getConnection()) {
      require(connection.getMetaData().getDatabaseMajorVersion());
    } catch (SQLException e) {
      throw JdbcFailures.of("Cannot open the store", e);
    }
  }

  static void require(int version) {
    if (version < OLDEST) {
      throw new IbidException(
          ErrorCode.STORE_UNAVAILABLE,
          "Cannot open the store: PostgreSQL %d is too old, at least %d is needed; upgrade it, or name another in store.url"
              .formatted(version, OLDEST));
    }
  }
}
