package dev.ibid.search.indexing;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.search.indexing.SharedProgress.Mark;
import dev.ibid.source.SourceKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What an index still has to learn that several servers share, as they share the store.
 * Thread-safe.
 *
 * <p>Each change is indexed once, by whichever server has the turn. How far the index is stands
 * beside it, so every server knows what a search finds, whoever has indexed it.
 */
public final class SharedIndexOutbox implements Outbox, SharedIndexTurns {
  /** Longer than a batch takes; a server that was killed keeps the others waiting as long. */
  private static final Duration TURN = Duration.ofSeconds(15);

  private static final int CHANGES_AT_ONCE = 1_000;

  private final ChangeLog log;
  private final SharedProgress shared;
  private final ServerOutbox local;
  private final Consumer<List<Pending>> changed;

  // Guarded by this.
  private Optional<Mark> turn = Optional.empty();
  private long seen;
  private long erased;

  /**
   * @param work has the work of models, which one server does for all
   * @param changed is told what may have been indexed by others, before a search relies on it
   */
  public SharedIndexOutbox(
      ChangeLog log,
      Outbox work,
      SharedProgress shared,
      Consumer<List<Pending>> changed,
      Clock clock) {
    this.log = log;
    this.shared = shared;
    this.changed = changed;
    ChangeProgress known = shared.load().progress();
    this.local = new ServerOutbox(log, work, new Unkept(known), none -> {}, clock);
    this.seen = known.position();
    this.erased = known.position();
  }

  /** Nothing is kept by this server alone. */
  private record Unkept(ChangeProgress load) implements ChangeProgress.Keeper {
    @Override
    public void save(ChangeProgress progress) {}
  }

  @Override
  public Optional<SharedIndexTurns> turns() {
    return Optional.of(this);
  }

  @Override
  public ChangeProgress progress() {
    return adopted().progress();
  }

  private Mark adopted() {
    Mark mark = shared.load();
    // Who has the turn knows more than is noted.
    if (held().isEmpty()) {
      local.adopt(mark.progress());
    }
    tell(mark.progress().position());
    return mark;
  }

  /** What is held in memory of sources is stale once somebody has indexed them anew. */
  private void tell(long position) {
    long from = lastSeen();
    while (from < position) {
      List<Pending> some =
          log.after(from, CHANGES_AT_ONCE).stream()
              .filter(each -> each.sequence() <= position)
              .toList();
      if (!some.isEmpty()) {
        changed.accept(some);
      }
      from = some.size() < CHANGES_AT_ONCE ? position : some.getLast().sequence();
    }
    see(position);
  }

  private synchronized long lastSeen() {
    return seen;
  }

  private synchronized void see(long position) {
    seen = Math.max(seen, position);
  }

  @Override
  public Optional<Claim> claim(int limit) {
    giveBack();
    Mark mark = adopted();
    long position = mark.progress().position();
    List<Pending> next = local.after(Work.INDEX, position, limit);
    if (next.isEmpty()) {
      return Optional.of(new Claim(position, next));
    }
    Optional<Mark> taken = shared.take(mark, TURN);
    hold(taken);
    return taken.map(unused -> new Claim(position, next));
  }

  private synchronized void hold(Optional<Mark> taken) {
    turn = taken;
  }

  private synchronized Optional<Mark> held() {
    return turn;
  }

  @Override
  public void giveBack() {
    Optional<Mark> taken = held();
    hold(Optional.empty());
    taken.ifPresent(mark -> shared.finish(mark, mark.progress()));
  }

  @Override
  public void committed(long sequence) {
    Optional<Mark> taken = held();
    if (taken.isPresent()) {
      local.committed(sequence);
      hold(Optional.empty());
      shared.finish(taken.get(), local.progressSoFar());
    }
  }

  @Override
  public void failed(Work work, Collection<Pending> failed, Duration delay) {
    local.failed(work, failed, delay);
    if (work == Work.INDEX) {
      hold(held().flatMap(mark -> shared.save(mark, local.progressSoFar())));
    }
  }

  @Override
  public List<Pending> take(Work work, int limit, Duration lease) {
    if (work == Work.INDEX) {
      giveBack();
      hold(shared.take(adopted(), TURN));
      if (held().isEmpty()) {
        return List.of();
      }
    }
    return local.take(work, limit, lease);
  }

  @Override
  public long latest(Work work) {
    return local.latest(work);
  }

  @Override
  public List<Pending> after(Work work, long sequence, int limit) {
    return local.after(work, sequence, limit);
  }

  @Override
  public List<Pending> gone(int limit) {
    return log.gone(erasedSoFar(), limit);
  }

  private synchronized long erasedSoFar() {
    return erased;
  }

  @Override
  public void done(Work work, Collection<Pending> done) {
    local.done(work, done);
  }

  @Override
  public synchronized void erased(Collection<Pending> gone) {
    gone.forEach(each -> erased = Math.max(erased, each.sequence()));
  }

  @Override
  public void add(Work work, Collection<SourceKey> sources) {
    local.add(work, sources);
  }

  @Override
  public void meaningStored(Collection<SourceKey> sources) {
    local.meaningStored(sources);
  }

  /** Vectors that are stored are found while words are indexed, so both kinds begin with words. */
  @Override
  public void addAll(Work work) {
    log.complete();
    Optional<Mark> taken = shared.take(shared.load(), TURN);
    taken.ifPresent(mark -> shared.finish(mark, ChangeProgress.NONE));
    if (taken.isEmpty()) {
      throw new IbidException(
          ErrorCode.BUSY, "another server fills the search index now; try again in a minute");
    }
    local.adopt(ChangeProgress.NONE);
  }

  @Override
  public long pending(Work work) {
    return local.pending(work);
  }

  @Override
  public long missing(long passed) {
    return local.missing(passed);
  }

  @Override
  public Optional<Instant> oldest(Work work) {
    return local.oldest(work);
  }

  @Override
  public void release() {}
}
