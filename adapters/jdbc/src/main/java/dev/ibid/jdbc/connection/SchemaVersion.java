package dev.ibid.jdbc.connection;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** The version of the tables: what a database has, and bringing it up to what this build needs. */
public final class SchemaVersion {
  /** The number of the newest migration. */
  public static final int CURRENT = 20;

  private static final String HISTORY = "flyway_schema_history";
  private static final String PLACE = "its history of schemas";

  private SchemaVersion() {}

  /** The version a database has; 0 when it has no tables yet. */
  public static int version(Connection connection) throws SQLException {
    if (!hasHistory(connection)) {
      return 0;
    }
    // Flyway itself takes a while to load, so the common case, nothing to do, does without it.
    try (PreparedStatement query =
            connection.prepareStatement(
                "SELECT version FROM " + HISTORY + " WHERE success ORDER BY installed_rank DESC");
        ResultSet rows = query.executeQuery()) {
      return rows.next()
          ? StoredRow.read(PLACE, rows, row -> Integer.parseInt(row.getString(1)))
          : 0;
    }
  }

  public static void migrate(DataSource database, SqlDialect dialect) {
    int found;
    try (Connection connection = database.getConnection()) {
      found = version(connection);
    } catch (SQLException e) {
      throw JdbcFailures.of("Cannot read the schema's version", e);
    }
    if (found > CURRENT) {
      throw new IbidException(
          ErrorCode.STORE_NEWER,
          "the database has schema %d, and this ibid knows schemas up to %d; use a newer ibid"
              .formatted(found, CURRENT));
    }
    if (found < CURRENT) {
      run(database, dialect);
    }
  }

  private static void run(DataSource database, SqlDialect dialect) {
    try {
      Flyway.configure()
          .dataSource(database)
          .locations("classpath:dev/ibid/jdbc/migration")
          .placeholders(dialect.words())
          .load()
          .migrate();
    } catch (NullPointerException | IllegalArgumentException e) {
      // It finds in its history what it never wrote there.
      throw StoredRow.damaged(PLACE + " cannot be right", e);
    }
  }

  private static boolean hasHistory(Connection connection) throws SQLException {
    try (ResultSet tables =
        connection.getMetaData().getTables(null, null, HISTORY, new String[] {"TABLE"})) {
      return tables.next();
    } catch (RuntimeException e) {
      // The driver trips over definitions of tables that have been spoilt.
      throw StoredRow.damaged("its list of tables cannot be read", e);
    }
  }
}
