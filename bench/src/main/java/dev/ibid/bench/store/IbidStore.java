package dev.ibid.bench.store;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.ibid.bench.measure.Step;
import dev.ibid.citation.Citation;
import dev.ibid.citation.Citations;
import dev.ibid.citation.SourceHandle;
import dev.ibid.disclosure.Disclosure;
import dev.ibid.disclosure.DisclosureCaches;
import dev.ibid.disclosure.O200kTokenCounter;
import dev.ibid.disclosure.SourceView;
import dev.ibid.jdbc.JdbcStore;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.Memory;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Event;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;

/** The engine of ibid on a database of its own, put together as the command line does it. */
final class IbidStore implements Store {
  private final JdbcStore store;
  private final Memory memory;
  private final Citations citations;
  private final Disclosure disclosure;

  private IbidStore(JdbcStore store, Redactor redactor, Clock clock) {
    this.store = store;
    this.memory = new Memory(store.events(), redactor, ContentLimit.DEFAULT);
    this.citations =
        new Citations(store.citations(), store.usages(), Redactor.standard(), true, clock);
    this.disclosure =
        new Disclosure(
            store.events(),
            store.events(),
            new O200kTokenCounter(),
            new DisclosureCaches(Ticker.systemTicker()));
  }

  static IbidStore open(Path database) {
    return open(database, Redactor.standard());
  }

  static IbidStore open(Path database, Redactor redactor) {
    Clock clock = Clock.systemUTC();
    return new IbidStore(JdbcStore.sqlite(database, clock), redactor, clock);
  }

  @Override
  public Step storing(Sample sample) {
    Event event = sample.event();
    return () -> memory.remember(event);
  }

  @Override
  public Step storing(List<Sample> batch) {
    List<Event> events = batch.stream().map(Sample::event).toList();
    return () -> rememberAll(events);
  }

  void rememberAll(List<Event> events) {
    memory.rememberAll(events);
  }

  SourceView show(String citation) {
    Citation found = citations.require(SourceHandle.parse(citation));
    return disclosure.show(found);
  }

  long count() {
    return memory.counts().events();
  }

  @Override
  public void close() {
    store.close();
  }
}
