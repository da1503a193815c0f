package dev.ibid.memory;

import dev.ibid.access.IdempotencyStoreContract;
import dev.ibid.access.InMemoryIdempotencyStore;
import dev.ibid.access.InMemoryLoginStore;
import dev.ibid.access.InMemoryTokenStore;
import dev.ibid.access.LoginStoreContract;
import dev.ibid.access.TokenStoreContract;
import dev.ibid.answer.AnswerStoreContract;
import dev.ibid.answer.InMemoryAnswerStore;
import dev.ibid.citation.CitationStoreContract;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.citation.InMemoryUsageStore;
import dev.ibid.citation.UsageStoreContract;
import dev.ibid.document.DocumentStoreContract;
import dev.ibid.document.InMemoryDocumentStore;
import dev.ibid.engine.MovingClock;
import dev.ibid.engine.Stores;
import dev.ibid.latency.InMemoryLatencyStore;
import dev.ibid.latency.LatencyStoreContract;
import dev.ibid.search.FeatureStoreContract;
import dev.ibid.search.InMemoryFeatureStore;
import dev.ibid.search.indexing.InMemoryOutbox;
import dev.ibid.search.indexing.OutboxContract;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Nested;

class InMemoryStoresTest {
  private static Stores inMemory() {
    MovingClock clock = new MovingClock();
    InMemoryCitationStore citations = new InMemoryCitationStore(clock);
    InMemoryOutbox outbox = new InMemoryOutbox(clock);
    InMemoryEventStore events = new InMemoryEventStore(citations, outbox);
    return new Stores(
        events,
        new InMemoryDocumentStore(
            citations, new AtomicLong(1_000_000)::incrementAndGet, outbox, clock),
        citations,
        new InMemoryUsageStore(citations),
        new InMemoryFeatureStore(events),
        outbox,
        new InMemoryAnswerStore(citations, clock, outbox),
        new InMemoryLatencyStore(),
        new InMemoryTokenStore(),
        new InMemoryIdempotencyStore(citations),
        new InMemoryLoginStore(clock),
        clock);
  }

  @Nested
  class Events extends EventStoreContract {
    private final Stores stores = inMemory();

    @Override
    protected Stores stores() {
      return stores;
    }
  }

  @Nested
  class Latencies extends LatencyStoreContract {
    private final Stores stores = inMemory();

    @Override
    protected Stores stores() {
      return stores;
    }
  }

  @Nested
  class Documents extends DocumentStoreContract {
    private final Stores stores = inMemory();

    @Override
    protected Stores stores() {
      return stores;
    }
  }

  @Nested
  class Citations extends CitationStoreContract {
    private final Stores stores = inMemory();

    @Override
    protected Stores stores() {
      return stores;
    }
  }

  @Nested
  class Usages extends UsageStoreContract {
    private final Stores stores = inMemory();

    @Override
    protected Stores stores() {
      return stores;
    }
  }

  @Nested
  class Features extends FeatureStoreContract {
    private final Stores stores = inMemory();

    @Override
    protected Stores stores() {
      return stores;
    }
  }

  @Nested
  class Pending extends OutboxContract {
    private final Stores stores = inMemory();

    @Override
    protected Stores stores() {
      return stores;
    }
  }

  @Nested
  class Answers extends AnswerStoreContract {
    private final Stores stores = inMemory();

    @Override
    protected Stores stores() {
      return stores;
    }
  }

  @Nested
  class Tokens extends TokenStoreContract {
    private final Stores stores = inMemory();

    @Override
    protected Stores stores() {
      return stores;
    }
  }

  @Nested
  class Requests extends IdempotencyStoreContract {
    private final Stores stores = inMemory();

    @Override
    protected Stores stores() {
      return stores;
    }
  }

  @Nested
  class Logins extends LoginStoreContract {
    private final Stores stores = inMemory();

    @Override
    protected Stores stores() {
      return stores;
    }
  }
}
