package dev.ibid.jdbc;

import dev.ibid.access.IdempotencyStoreContract;
import dev.ibid.access.TokenStoreContract;
import dev.ibid.answer.AnswerStoreContract;
import dev.ibid.citation.CitationStoreContract;
import dev.ibid.citation.UsageStoreContract;
import dev.ibid.document.DocumentStoreContract;
import dev.ibid.engine.MovingClock;
import dev.ibid.engine.Stores;
import dev.ibid.latency.LatencyStoreContract;
import dev.ibid.memory.EventStoreContract;
import dev.ibid.search.FeatureStoreContract;
import dev.ibid.search.indexing.OutboxContract;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;

class PostgresqlStoresTest {
  private static EmbeddedPostgres server;
  private final MovingClock clock = new MovingClock();
  private JdbcStore store;

  @BeforeAll
  static void start() throws IOException {
    server = EmbeddedPostgres.start();
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  @BeforeEach
  void open() throws SQLException {
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("DROP SCHEMA public CASCADE");
      statement.execute("CREATE SCHEMA public");
    }
    store = JdbcStore.postgresql(server.getPostgresDatabase(), clock);
  }

  @AfterEach
  void close() {
    store.close();
  }

  private Stores opened() {
    return new Stores(
        store.events(),
        store.documents(),
        store.citations(),
        store.usages(),
        store.features(),
        store.outbox(),
        store.answers(),
        store.latencies(),
        store.tokens(),
        store.requests(),
        clock);
  }

  @Nested
  class Events extends EventStoreContract {
    @Override
    protected Stores stores() {
      return opened();
    }
  }

  @Nested
  class Documents extends DocumentStoreContract {
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
  class Features extends FeatureStoreContract {
    @Override
    protected Stores stores() {
      return opened();
    }
  }

  @Nested
  class Pending extends OutboxContract {
    @Override
    protected Stores stores() {
      return opened();
    }
  }

  @Nested
  class Answers extends AnswerStoreContract {
    @Override
    protected Stores stores() {
      return opened();
    }
  }

  @Nested
  class Latencies extends LatencyStoreContract {
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
      return server.getPostgresDatabase();
    }
  }

  @Nested
  class Upgrade extends UpgradeContract {
    @Override
    JdbcStore store() {
      return store;
    }

    @Override
    JdbcStore openAgain() {
      return JdbcStore.postgresql(server.getPostgresDatabase(), clock);
    }

    @Override
    DataSource database() {
      return server.getPostgresDatabase();
    }
  }

  @Nested
  class Tokens extends TokenStoreContract {
    @Override
    protected Stores stores() {
      return opened();
    }
  }

  @Nested
  class Requests extends IdempotencyStoreContract {
    @Override
    protected Stores stores() {
      return opened();
    }
  }
}
