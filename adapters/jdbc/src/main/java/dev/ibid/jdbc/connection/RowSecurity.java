package dev.ibid.jdbc.connection;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.Scope;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The policies of PostgreSQL's tables: whatever a query says, a transaction sees rows of the
 * projects that it has named, and no others.
 */
public final class RowSecurity {
  private static final String SCRIPT = "/dev/ibid/jdbc/postgresql/row_security.sql";
  private static final String APP = "ibid_app";

  /** The lock of those who change policies. Every build uses this number. */
  private static final long CHANGING = 0x69626965L;

  private RowSecurity() {}

  /**
   * Sees to it that every table has its policy.
   *
   * @return the role that transactions have to take on, because the user of the connections owns
   *     the tables or may do everything; empty if it does neither
   * @throws IbidException with {@code STORE_UNAVAILABLE} if policies would not hold
   */
  static Optional<String> prepare(DataSource database) {
    try (Connection connection = database.getConnection()) {
      if (!unprotected(connection).isEmpty() && isOwner(connection)) {
        install(connection);
      }
      requireAll(connection);
      return role(connection);
    } catch (SQLException e) {
      throw JdbcFailures.of("Cannot protect the rows of projects in PostgreSQL", e);
    }
  }

  private static void install(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_advisory_xact_lock(%d)".formatted(CHANGING));
      statement.execute(script());
      connection.commit();
    } catch (SQLException e) {
      connection.rollback();
      throw e;
    } finally {
      connection.setAutoCommit(true);
    }
  }

  private static String script() {
    try (InputStream script =
        Objects.requireNonNull(RowSecurity.class.getResourceAsStream(SCRIPT), SCRIPT)) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Has the transaction that a connection is in see the rows of all projects. */
  public static void seeAll(Connection connection) throws SQLException {
    try (PreparedStatement see = connection.prepareStatement(TransactionSettings.SEE)) {
      TransactionSettings.bind(see, Scope.ALL);
      see.execute();
    }
  }

  /** The tables that show rows to everybody: without a policy, or one that its owner passes by. */
  public static List<String> unprotected(Connection connection) throws SQLException {
    List<String> found = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                """
                SELECT c.relname FROM pg_class c
                WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
                AND c.relname <> 'flyway_schema_history'
                AND NOT (c.relrowsecurity AND c.relforcerowsecurity
                  AND EXISTS (SELECT FROM pg_policy y WHERE y.polrelid = c.oid))
                ORDER BY c.relname
                """)) {
      while (rows.next()) {
        found.add(rows.getString(1));
      }
    }
    return found;
  }

  private static void requireAll(Connection connection) throws SQLException {
    List<String> unprotected = unprotected(connection);
    if (!unprotected.isEmpty()) {
      throw refused(
          "tables lack their policies (%s); open the store once as the owner of the tables"
              .formatted(String.join(", ", unprotected)));
    }
  }

  private static Optional<String> role(Connection connection) throws SQLException {
    if (!isTrue(
        connection, "SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user")) {
      // The owner obeys forced policies, and is better kept from changing them.
      return isOwner(connection) && mayBecomeApp(connection) ? Optional.of(APP) : Optional.empty();
    }
    if (!mayBecomeApp(connection)) {
      throw refused(
          "the user of store.url passes all policies by; name one that does not, or grant it the role "
              + APP);
    }
    return Optional.of(APP);
  }

  private static boolean mayBecomeApp(Connection connection) throws SQLException {
    return isTrue(
        connection,
        """
        SELECT coalesce(bool_or(pg_has_role(current_user, oid, 'MEMBER')), false)
        FROM pg_roles WHERE rolname = '%s'
        """
            .formatted(APP));
  }

  /** Whether the tables are this user's, or it may do with them what their owner may. */
  private static boolean isOwner(Connection connection) throws SQLException {
    return isTrue(
        connection,
        """
        SELECT pg_has_role(current_user, relowner, 'MEMBER') FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relname = 'source'
        """);
  }

  private static boolean isTrue(Connection connection, String question) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(question)) {
      return rows.next() && rows.getBoolean(1);
    }
  }

  private static IbidException refused(String why) {
    return new IbidException(ErrorCode.STORE_UNAVAILABLE, "Cannot open the store: " + why);
  }
}
