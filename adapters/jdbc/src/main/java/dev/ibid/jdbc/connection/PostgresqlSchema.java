package dev.ibid.jdbc.connection;

import java.time.Duration;
import javax.sql.DataSource;

/** Gets a database of PostgreSQL ready: its version, its tables, and who may see which rows. */
public final class PostgresqlSchema {
  private PostgresqlSchema() {}

  /**
   * Makes what is missing. Servers that begin at once wait for one another.
   *
   * @param statements how long reading may take
   * @return how transactions have to begin
   */
  public static TransactionRules prepare(DataSource source, Duration statements) {
    PostgresqlVersion.require(source);
    try {
      SchemaVersion.migrate(source, SqlDialect.POSTGRESQL);
    } catch (RuntimeException e) {
      throw JdbcFailures.of("Cannot make the tables in PostgreSQL", e);
    }
    return TransactionRules.postgresql(RowSecurity.prepare(source), statements);
  }
}
