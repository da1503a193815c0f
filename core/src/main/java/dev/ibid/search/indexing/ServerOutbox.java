package dev.ibid.search.indexing;

import dev.ibid.source.SourceKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What the index of one server still has to learn of a store that several servers share.
 * Thread-safe.
 *
 * <p>Each server indexes the words of every change, so each keeps a position in the {@link
 * ChangeLog}. What a model makes of a source is stored once for all: one server takes the work, and
 * its result is a further change, which all servers read.
 */
public final class ServerOutbox implements Outbox {
  private static final Comparator<Pending> OLDEST_FIRST =
      Comparator.comparingLong(Pending::sequence);

  private final ChangeLog log;
  private final Outbox shared;
  private final ChangeProgress.Keeper keeper;
  private final Consumer<List<Pending>> changed;
  private final Clock clock;

  // Guarded by this.
  private final Map<SourceKey, Failure> failures = new HashMap<>();
  private long position;
  private long erased;

  /** A change that cannot be indexed, and when to try again. */
  private record Failure(Pending change, Instant again) {}

  /**
   * @param shared has the work that one server does for all
   * @param changed is told of the changes that are about to be indexed, whoever made them
   */
  public ServerOutbox(
      ChangeLog log,
      Outbox shared,
      ChangeProgress.Keeper keeper,
      Consumer<List<Pending>> changed,
      Clock clock) {
    this.log = log;
    this.shared = shared;
    this.keeper = keeper;
    this.changed = changed;
    this.clock = clock;
    ChangeProgress progress = keeper.load();
    this.position = progress.position();
    progress
        .failed()
        .forEach(each -> failures.put(each.source(), new Failure(each, Instant.EPOCH)));
  }

  @Override
  public long latest(Work work) {
    return switch (work) {
      case INDEX -> log.latest();
      case EMBED -> shared.latest(work);
    };
  }

  @Override
  public List<Pending> after(Work work, long sequence, int limit) {
    if (work == Work.EMBED) {
      return shared.after(work, sequence, limit);
    }
    List<Pending> fresh = log.after(Math.max(sequence, position()), limit);
    List<Pending> next = withFailures(fresh, sequence, limit);
    if (!next.isEmpty()) {
      changed.accept(next);
    }
    return next;
  }

  private synchronized List<Pending> withFailures(List<Pending> fresh, long sequence, int limit) {
    if (failures.isEmpty()) {
      return fresh;
    }
    return Stream.concat(
            fresh.stream().filter(each -> failure(each).isEmpty()),
            failures.values().stream()
                .map(Failure::change)
                .filter(each -> each.sequence() > sequence))
        .sorted(OLDEST_FIRST)
        .limit(limit)
        .toList();
  }

  /** The failure of this very change. */
  private Optional<Failure> failure(Pending change) {
    return Optional.ofNullable(failures.get(change.source()))
        .filter(failure -> failure.change().sequence() == change.sequence());
  }

  @Override
  public List<Pending> take(Work work, int limit, Duration lease) {
    return work == Work.EMBED ? shared.take(work, limit, lease) : takeFailed(limit, lease);
  }

  private synchronized List<Pending> takeFailed(int limit, Duration lease) {
    Instant now = clock.instant();
    List<Pending> taken =
        failures.values().stream()
            .filter(failure -> !failure.again().isAfter(now))
            .map(Failure::change)
            .sorted(OLDEST_FIRST)
            .limit(limit)
            .toList();
    taken.forEach(each -> failures.put(each.source(), new Failure(each, now.plus(lease))));
    return taken;
  }

  @Override
  public List<Pending> gone(int limit) {
    return log.gone(Math.max(position(), erasedSoFar()), limit);
  }

  @Override
  public void done(Work work, Collection<Pending> done) {
    if (work == Work.EMBED) {
      shared.done(work, done);
    } else {
      strikeOff(done);
    }
  }

  private synchronized void strikeOff(Collection<Pending> done) {
    for (Pending each : done) {
      failures.computeIfPresent(
          each.source(),
          (source, failure) -> failure.change().sequence() <= each.sequence() ? null : failure);
      if (!each.live()) {
        erased = Math.max(erased, each.sequence());
      }
    }
  }

  @Override
  public synchronized void committed(long sequence) {
    position = Math.max(position, sequence);
    save();
  }

  private void save() {
    keeper.save(progressSoFar());
  }

  /** How far this is, saved or not. */
  synchronized ChangeProgress progressSoFar() {
    return new ChangeProgress(position, failures.values().stream().map(Failure::change).toList());
  }

  /** Goes on from there, because somebody else has indexed meanwhile. */
  synchronized void adopt(ChangeProgress progress) {
    position = progress.position();
    failures.values().removeIf(failure -> !progress.failed().contains(failure.change()));
    progress
        .failed()
        .forEach(each -> failures.putIfAbsent(each.source(), new Failure(each, Instant.EPOCH)));
  }

  @Override
  public void failed(Work work, Collection<Pending> failed, Duration delay) {
    if (work == Work.EMBED) {
      shared.failed(work, failed, delay);
    } else {
      putOff(failed, clock.instant().plus(delay));
    }
  }

  private synchronized void putOff(Collection<Pending> failed, Instant again) {
    for (Pending each : failed) {
      failures.put(
          each.source(),
          new Failure(
              new Pending(each.source(), each.sequence(), each.live(), each.attempts() + 1),
              again));
    }
  }

  @Override
  public void add(Work work, Collection<SourceKey> sources) {
    switch (work) {
      case INDEX -> log.touch(sources);
      case EMBED -> log.requestMeaning(sources);
    }
  }

  @Override
  public void meaningStored(Collection<SourceKey> sources) {
    log.touch(sources);
  }

  /** Vectors that are stored are found while words are indexed, so both kinds begin with words. */
  @Override
  public void addAll(Work work) {
    log.complete();
    restart();
  }

  private synchronized void restart() {
    position = 0;
    erased = 0;
    failures.clear();
    save();
  }

  @Override
  public long pending(Work work) {
    return work == Work.EMBED ? shared.pending(work) : missing(0);
  }

  private synchronized long failedUpTo(long sequence) {
    return failures.values().stream()
        .filter(failure -> failure.change().sequence() <= sequence)
        .count();
  }

  @Override
  public long missing(long passed) {
    long reached = Math.max(passed, position());
    return log.count(reached) + failedUpTo(reached);
  }

  @Override
  public Optional<Instant> oldest(Work work) {
    return work == Work.EMBED ? shared.oldest(work) : log.oldest(position());
  }

  /** Nobody knows whether the other servers are gone, and leases end by themselves. */
  @Override
  public void release() {}

  private synchronized long position() {
    return position;
  }

  private synchronized long erasedSoFar() {
    return erased;
  }
}
