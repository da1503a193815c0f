package dev.ibid;

import dev.ibid.citation.Citations;
import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.citation.InMemoryUsageStore;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.InMemoryEventStore;
import dev.ibid.memory.Memory;
import dev.ibid.memory.Retention;
import dev.ibid.memory.Rewriting;
import dev.ibid.privacy.Redactor;
import java.time.Clock;
import java.util.Map;

/** The engine: the flows of ibid, joined over one store. Each can be used alone as well. */
public record Ibid(
    Memory memory,
    Citations citations,
    Disclosure disclosure,
    Rewriting rewriting,
    Retention retention) {
  /** An engine that keeps everything in this process and nothing beyond it. */
  public static Ibid inMemory(Clock clock) {
    InMemoryCitationStore citations = new InMemoryCitationStore(clock);
    InMemoryEventStore events = new InMemoryEventStore(citations);
    return new Ibid(
        new Memory(events, Redactor.standard(), ContentLimit.DEFAULT),
        new Citations(citations, new InMemoryUsageStore(citations), true, clock),
        new Disclosure(events, new O200kTokenCounter()),
        new Rewriting(events, Redactor.standard()),
        new Retention(events, Map.of(), Map.of(), clock));
  }
}
