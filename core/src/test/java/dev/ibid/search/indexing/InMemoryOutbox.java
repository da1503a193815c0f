package dev.ibid.search.indexing;

import dev.ibid.memory.SourceWatcher;
import dev.ibid.source.SourceKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * An outbox in maps, for tests. It knows the sources from being told of them by the store of
 * events. Thread-safe.
 */
public final class InMemoryOutbox implements Outbox, SourceWatcher {
  private static final Comparator<Pending> OLDEST_FIRST =
      Comparator.comparingLong(Pending::sequence);

  private final Clock clock;
  private final Set<SourceKey> live = new TreeSet<>(Comparator.comparingLong(SourceKey::value));
  private final Map<Work, Map<SourceKey, Entry>> entries = new EnumMap<>(Work.class);
  private long lastSequence;

  /** What waits, since when, and until when nobody else may take it. */
  private record Entry(long sequence, int attempts, Instant since, Instant leasedUntil) {
    Entry leased(Instant until) {
      return new Entry(sequence, attempts, since, until);
    }

    boolean isFree(Instant now) {
      return !leasedUntil.isAfter(now);
    }
  }

  public InMemoryOutbox(Clock clock) {
    this.clock = clock;
  }

  @Override
  public synchronized void changed(SourceKey source) {
    live.add(source);
    note(Work.INDEX, source);
  }

  @Override
  public synchronized void gone(SourceKey source) {
    live.remove(source);
    note(Work.INDEX, source);
  }

  // Whoever has taken the source keeps it: two workers on one source could overtake each other.
  private void note(Work work, SourceKey source) {
    entries(work)
        .merge(
            source,
            new Entry(++lastSequence, 0, clock.instant(), Instant.EPOCH),
            (known, change) -> new Entry(change.sequence(), 0, known.since(), known.leasedUntil()));
  }

  @Override
  public synchronized long latest(Work work) {
    return entries(work).values().stream().mapToLong(Entry::sequence).max().orElse(0);
  }

  @Override
  public synchronized List<Pending> after(Work work, long sequence, int limit) {
    return entries(work).entrySet().stream()
        .filter(entry -> entry.getValue().sequence() > sequence)
        .map(entry -> pending(entry.getKey(), entry.getValue()))
        .sorted(OLDEST_FIRST)
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized List<Pending> take(Work work, int limit, Duration lease) {
    Instant now = clock.instant();
    List<Pending> taken =
        entries(work).entrySet().stream()
            .filter(entry -> entry.getValue().isFree(now))
            .map(entry -> pending(entry.getKey(), entry.getValue()))
            .sorted(OLDEST_FIRST)
            .limit(limit)
            .toList();
    taken.forEach(
        pending ->
            entries(work)
                .computeIfPresent(
                    pending.source(), (source, entry) -> entry.leased(now.plus(lease))));
    return taken;
  }

  @Override
  public synchronized List<Pending> gone(int limit) {
    return entries(Work.INDEX).entrySet().stream()
        .map(entry -> pending(entry.getKey(), entry.getValue()))
        .filter(pending -> !pending.live())
        .sorted(OLDEST_FIRST)
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized void done(Work work, Collection<Pending> done) {
    for (Pending pending : done) {
      entries(work)
          .computeIfPresent(
              pending.source(),
              (source, entry) -> isUnchanged(entry, pending) ? null : released(entry));
    }
  }

  @Override
  public synchronized void failed(Work work, Collection<Pending> failed, Duration delay) {
    Instant again = clock.instant().plus(delay);
    for (Pending pending : failed) {
      entries(work)
          .computeIfPresent(
              pending.source(),
              (source, entry) ->
                  isUnchanged(entry, pending)
                      ? new Entry(entry.sequence(), entry.attempts() + 1, entry.since(), again)
                      : released(entry));
    }
  }

  @Override
  public synchronized void add(Work work, Collection<SourceKey> sources) {
    sources.stream().filter(live::contains).forEach(source -> note(work, source));
  }

  @Override
  public synchronized void addAll(Work work) {
    add(work, new ArrayList<>(live));
  }

  @Override
  public synchronized long missing(long passed) {
    return entries(Work.INDEX).values().stream()
        .filter(entry -> entry.sequence() > passed || entry.attempts() > 0)
        .count();
  }

  @Override
  public synchronized long pending(Work work) {
    return entries(work).size();
  }

  @Override
  public synchronized Optional<Instant> oldest(Work work) {
    return entries(work).values().stream().map(Entry::since).min(Comparator.naturalOrder());
  }

  @Override
  public synchronized void release() {
    Stream.of(Work.values())
        .map(this::entries)
        .forEach(ofWork -> ofWork.replaceAll((source, entry) -> released(entry)));
  }

  private Map<SourceKey, Entry> entries(Work work) {
    return entries.computeIfAbsent(work, none -> new HashMap<>());
  }

  private Pending pending(SourceKey source, Entry entry) {
    return new Pending(source, entry.sequence(), live.contains(source), entry.attempts());
  }

  private static boolean isUnchanged(Entry entry, Pending pending) {
    return entry.sequence() == pending.sequence();
  }

  private static Entry released(Entry entry) {
    return entry.leased(Instant.EPOCH);
  }
}
