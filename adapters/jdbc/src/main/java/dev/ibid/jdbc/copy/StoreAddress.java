package dev.ibid.jdbc.copy;

import dev.ibid.jdbc.JdbcStore;
import dev.ibid.jdbc.connection.PostgresqlServer;
import dev.ibid.jdbc.connection.RowSecurity;
import dev.ibid.jdbc.connection.SqlDialect;
import dev.ibid.jdbc.connection.SqliteFile;
import java.nio.file.Path;
import java.time.Clock;
import javax.sql.DataSource;

/** Where a store is. */
public sealed interface StoreAddress {
  /** In a file. */
  record File(Path path) implements StoreAddress {
    @Override
    public String label() {
      return path.toString();
    }
  }

  /** In PostgreSQL. */
  record Server(PostgresqlServer postgresql) implements StoreAddress {
    @Override
    public String label() {
      return postgresql.url();
    }
  }

  /** As people know it; without anything secret. */
  String label();

  /** The store, with tables as this build needs them. */
  default JdbcStore open(Clock clock) {
    return switch (this) {
      case File file -> JdbcStore.sqlite(file.path(), clock);
      case Server server -> JdbcStore.postgresql(server.postgresql(), clock);
    };
  }

  default SqlDialect dialect() {
    return switch (this) {
      case File file -> SqlDialect.SQLITE;
      case Server server -> SqlDialect.POSTGRESQL;
    };
  }

  /** Connections past the store. In PostgreSQL, {@link RowSecurity#seeAll} lets them see rows. */
  default DataSource connections() {
    return switch (this) {
      case File file -> new SqliteFile(file.path()).dataSource();
      case Server server -> server.postgresql().source();
    };
  }
}
