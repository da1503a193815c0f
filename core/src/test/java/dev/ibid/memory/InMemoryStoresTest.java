package dev.ibid.memory;

import dev.ibid.Samples;
import dev.ibid.Stores;
import dev.ibid.citation.CitationStoreContract;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.citation.InMemoryUsageStore;
import dev.ibid.citation.UsageStoreContract;
import java.time.Clock;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Nested;

class InMemoryStoresTest {
  private static Stores inMemory() {
    InMemoryCitationStore citations =
        new InMemoryCitationStore(Clock.fixed(Samples.NOON, ZoneOffset.UTC));
    return new Stores(
        new InMemoryEventStore(citations), citations, new InMemoryUsageStore(citations));
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
}
