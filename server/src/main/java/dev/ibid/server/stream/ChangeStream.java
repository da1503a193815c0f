package dev.ibid.server.stream;

import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.ChangeRelay;
import dev.ibid.citation.RelayedChange;
import dev.ibid.citation.SourceChange;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.wire.api.ChangeJson;
import dev.ibid.wire.dialect.SseFrame;
import dev.ibid.wire.json.Json;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/**
 * What changes in the store, for those who watch. Only the latest is kept, and only as long as the
 * server runs: whoever missed more is told to look at everything again. Ids are times, so that
 * nobody can count by them what happens elsewhere, and end in what tells servers apart: who comes
 * from another one may have missed something. Thread-safe.
 */
public final class ChangeStream implements AutoCloseable {
  /** For those who want to know what happens from now on. */
  public static final long NOW = -1;

  private static final int MOST_CHANGES = 1_024;
  private static final long IDS_PER_MILLI = 1_000_000;

  private record Change(long id, String event, Predicate<Scope> concerns, String data) {
    byte[] frame() {
      return ChangeStream.frame(id, event, data);
    }
  }

  private final Clock clock;
  private final ReplayBuffer<Change> changes = new ReplayBuffer<>(MOST_CHANGES, 1);
  private final ChangeFeed.Subscription following;
  private final long ending;
  private final long began;
  private long last;
  private volatile Optional<ChangeExchange> exchange = Optional.empty();

  /**
   * @param random tells this server from others
   */
  public ChangeStream(ChangeFeed feed, Clock clock, RandomGenerator random) {
    this.clock = clock;
    this.ending = random.nextLong(IDS_PER_MILLI);
    this.began = now();
    this.last = began;
    this.following = feed.follow(Scope.ALL, this::add);
  }

  /** Tells also of what is changed through other servers, and them of what is changed here. */
  public void exchange(ChangeRelay relay) {
    exchange = Optional.of(new ChangeExchange(relay, this::add, this::reset));
  }

  private long now() {
    return clock.millis() * IDS_PER_MILLI + ending;
  }

  private void add(SourceChange change) {
    Project project = change.project();
    add("Change", scope -> scope.contains(project), ChangeJson.of(change));
    exchange.ifPresent(others -> others.add(change));
  }

  private void add(RelayedChange change) {
    change
        .change()
        .ifPresentOrElse(
            named -> add("Change", change.concerns(), ChangeJson.of(named)),
            () -> add("Reset", change.concerns(), Map.of()));
  }

  /** Tells everybody who watches now. */
  private void reset() {
    add("Reset", scope -> true, Map.of());
  }

  private synchronized void add(String event, Predicate<Scope> concerns, Object shape) {
    last = Math.max(last + IDS_PER_MILLI, now());
    changes.add(new Change(last, event, concerns, Json.write(shape)));
  }

  /** An indexing of what a scope has; told to those alone who may see all of the scope. */
  public IndexingProgress indexing(Scope indexed) {
    return new IndexingProgress(
        state -> add("Indexing", scope -> scope.and(indexed).equals(indexed), state));
  }

  /** Ends all streams. */
  @Override
  public void close() {
    following.close();
    exchange.ifPresent(ChangeExchange::close);
    changes.end();
  }

  /** Tells what changes in a scope, until the reader or the server goes. */
  public void tell(Scope scope, long after, EventSink sink, Duration heartbeat)
      throws IOException, InterruptedException {
    boolean missed = after != NOW && mayHaveMissed(after);
    long known = missed ? NOW : after;
    // Settled before anything is said: who has heard something is told of what changes from then
    // on.
    long place = known == NOW ? changes.last() : 0;
    sink.beat();
    if (missed) {
      reset(sink);
    }
    long silentSince = System.nanoTime();
    boolean ended = false;
    while (!ended) {
      ReplayBuffer.Batch<Change> batch = changes.await(place, heartbeat);
      if (batch.behind()) {
        place = changes.last();
        reset(sink);
      } else {
        List<byte[]> frames =
            batch.items().stream()
                .filter(change -> change.id() > known && change.concerns().test(scope))
                .map(Change::frame)
                .toList();
        boolean quiet = System.nanoTime() - silentSince >= heartbeat.toNanos();
        if (!frames.isEmpty()) {
          sink.send(frames);
        } else if (quiet) {
          sink.beat();
        }
        if (!frames.isEmpty() || quiet) {
          silentSince = System.nanoTime();
        }
        place = batch.last();
        ended = batch.ended();
      }
    }
  }

  /** Whatever a reader may have missed that knows of a change is not made up. */
  private boolean mayHaveMissed(long known) {
    return known < began
        || known % IDS_PER_MILLI != ending
        || changes.oldest() > 1
        || known > now() + IDS_PER_MILLI;
  }

  private void reset(EventSink sink) throws IOException {
    sink.send(List.of(frame(now(), "Reset", "{}")));
  }

  private static byte[] frame(long id, String event, String data) {
    return new SseFrame(id, Optional.of(event), data).bytes();
  }
}
