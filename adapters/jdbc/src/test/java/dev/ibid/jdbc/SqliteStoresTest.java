package dev.ibid.jdbc;

import dev.ibid.Samples;
import dev.ibid.Stores;
import dev.ibid.citation.CitationStoreContract;
import dev.ibid.citation.UsageStoreContract;
import dev.ibid.memory.EventStoreContract;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

class SqliteStoresTest {
  @TempDir Path folder;
  private JdbcStore store;

  @BeforeEach
  void open() {
    store = JdbcStore.sqlite(folder.resolve("ibid.db"), Clock.fixed(Samples.NOON, ZoneOffset.UTC));
  }

  @AfterEach
  void close() {
    store.close();
  }

  private Stores opened() {
    return new Stores(store.events(), store.citations(), store.usages());
  }

  @Nested
  class Events extends EventStoreContract {
    @Override
    protected Stores stores() {
      return opened();
    }
  }

  @Nested
  class Citations extends CitationStoreContract {
    @Override
    protected Stores stores() {
      return opened();
    }
  }

  @Nested
  class Usages extends UsageStoreContract {
    @Override
    protected Stores stores() {
      return opened();
    }
  }

  @Nested
  class PreparedRows extends PreparedRowsContract {
    @Override
    JdbcStore store() {
      return store;
    }

    @Override
    DataSource database() {
      return new SqliteFile(folder.resolve("ibid.db")).dataSource();
    }
  }
}
