package dev.ibid.jdbc;

import dev.ibid.jdbc.connection.SqliteFile;
import java.nio.file.Path;
import java.time.Clock;
import javax.sql.DataSource;
import org.junit.jupiter.api.io.TempDir;

class SqliteStoresTest extends JdbcStoresContract {
  @TempDir Path folder;

  @Override
  JdbcStore openStore(Clock by) {
    return JdbcStore.sqlite(folder.resolve("ibid.db"), by);
  }

  @Override
  DataSource connected() {
    return new SqliteFile(folder.resolve("ibid.db")).dataSource();
  }
}
