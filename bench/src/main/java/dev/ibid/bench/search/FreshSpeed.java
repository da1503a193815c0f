package dev.ibid.bench.search;

import dev.ibid.bench.measure.Durations;
import dev.ibid.bench.search.IngestSpeed.Opened;
import dev.ibid.citation.ChangeFeed;
import dev.ibid.memory.CitedEvent;
import dev.ibid.memory.ContentLimit;
import dev.ibid.memory.Memory;
import dev.ibid.memory.WatchedEventStore;
import dev.ibid.privacy.Redactor;
import dev.ibid.search.Embedder;
import dev.ibid.search.Filter;
import dev.ibid.search.SourceFacets;
import dev.ibid.search.indexing.IndexMaintenance;
import dev.ibid.source.Event;
import dev.ibid.source.Scope;
import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * How long after {@code remember} has returned an event can be found by its words, while the index
 * is kept up in the background, the model included.
 */
final class FreshSpeed {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final Map<SourceKey, Long> searchable = new ConcurrentHashMap<>();

  private FreshSpeed() {}

  /** A row: the delays, and the rate at which events were really stored. */
  static String[] measure(Path folder, Embedder embedder, int events, int rate) throws Exception {
    FreshSpeed fresh = new FreshSpeed();
    try (Opened opened = Opened.open(folder, Optional.of(embedder), fresh::indexed);
        IndexMaintenance maintenance = new IndexMaintenance(opened.indexer())) {
      maintenance.begin();
      return fresh.measure(opened, maintenance, events, rate);
    }
  }

  /** Searches have seen the words when this is called first; the second time it is the meaning. */
  private void indexed(Collection<SourceFacets> sources) {
    long now = System.nanoTime();
    sources.forEach(facets -> searchable.putIfAbsent(facets.source(), now));
  }

  private String[] measure(Opened opened, IndexMaintenance maintenance, int events, int rate) {
    Memory memory =
        new Memory(
            new WatchedEventStore(
                opened.store().events(),
                new WakingWatcher(maintenance),
                new ChangeFeed(opened.store().citations())),
            Redactor.standard(),
            ContentLimit.DEFAULT);
    Map<SourceKey, Long> acknowledged = new HashMap<>();
    long began = System.nanoTime();
    for (int i = 0; i < events; i++) {
      long due = began + i * TimeUnit.SECONDS.toNanos(1) / rate;
      while (System.nanoTime() < due) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      CitedEvent stored = memory.remember(numbered(i));
      acknowledged.put(stored.key(), System.nanoTime());
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    if (!maintenance.catchUp(TIMEOUT)) {
      throw new IllegalStateException("The index has fallen behind for good");
    }
    checkFound(opened, events);
    Durations delays = new Durations();
    acknowledged.forEach((source, at) -> delays.add(delay(source, at)));
    return new String[] {
      "a write was acknowledged",
      millis(delays.median()),
      millis(delays.quantile(0.99)),
      millis(delays.quantile(1)),
      "%.1f".formatted(events / seconds)
    };
  }

  private static Event numbered(int number) {
    Event event = SearchWorkload.event(number);
    return event.with(event.content() + " " + word(number), event.metadata());
  }

  private static String word(int number) {
    return "unique%dq".formatted(number);
  }

  private Duration delay(SourceKey source, long acknowledged) {
    Long seen = searchable.get(source);
    if (seen == null) {
      throw new IllegalStateException("Never indexed: " + source);
    }
    // The indexer may be so quick that it is done before the writer goes on.
    return Duration.ofNanos(Math.max(0, seen - acknowledged));
  }

  private static void checkFound(Opened opened, int events) {
    for (int i = 0; i < events; i++) {
      Set<Term> word = Set.of(new Term(Term.Field.WORD, word(i)));
      if (opened.index().lexical(word, Scope.ALL, Filter.NONE, 2).size() != 1) {
        throw new IllegalStateException("Not found once: " + word(i));
      }
    }
  }

  private static String millis(Duration duration) {
    return "%.1f ms".formatted(Durations.millis(duration));
  }
}
