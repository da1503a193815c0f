package dev.ibid.jdbc;

import dev.ibid.access.IdempotencyStoreContract;
import dev.ibid.access.LoginStoreContract;
import dev.ibid.access.QuotaStore;
import dev.ibid.access.QuotaStoreContract;
import dev.ibid.access.TokenStoreContract;
import dev.ibid.answer.AnswerStoreContract;
import dev.ibid.citation.ChangeRelay;
import dev.ibid.citation.ChangeRelayContract;
import dev.ibid.citation.CitationStoreContract;
import dev.ibid.citation.UsageStoreContract;
import dev.ibid.document.DocumentStoreContract;
import dev.ibid.engine.MovingClock;
import dev.ibid.engine.Stores;
import dev.ibid.latency.LatencyStoreContract;
import dev.ibid.memory.EventStore;
import dev.ibid.memory.EventStoreContract;
import dev.ibid.search.FeatureStoreContract;
import dev.ibid.search.indexing.OutboxContract;
import java.time.Clock;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;

/** Every store of a database passes the suite of its port. */
abstract class JdbcStoresContract {
  private final MovingClock clock = new MovingClock();
  private JdbcStore store;

  /** The store over the database as it stands. */
  abstract JdbcStore openStore(Clock by);

  /** The database itself, for looks behind the store. */
  abstract DataSource connected();

  @BeforeEach
  void open() {
    store = openStore(clock);
  }

  @AfterEach
  void close() {
    store.close();
  }

  final JdbcStore store() {
    return store;
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
        store.shared().logins(),
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
  class SharedIndexes extends SharedIndexesContract {
    @Override
    JdbcStore store() {
      return store;
    }

    @Override
    MovingClock clock() {
      return clock;
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
      return connected();
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
      return openStore(clock);
    }

    @Override
    DataSource database() {
      return connected();
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

  @Nested
  class Quotas extends QuotaStoreContract {
    @Override
    protected QuotaStore store() {
      return store.shared().quotas();
    }

    @Override
    protected MovingClock clock() {
      return clock;
    }
  }

  @Nested
  class Relay extends ChangeRelayContract {
    @Override
    protected ChangeRelay relay() {
      return store.shared().relay();
    }

    @Override
    protected EventStore events() {
      return store.events();
    }

    @Override
    protected MovingClock clock() {
      return clock;
    }
  }

  @Nested
  class Logins extends LoginStoreContract {
    @Override
    protected Stores stores() {
      return opened();
    }
  }
}
