package dev.ibid.server.stream;

import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.SourceChange;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import dev.ibid.wire.ChangeJson;
import dev.ibid.wire.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * What changes in the store, for those who watch. Only the latest is kept, and only as long as the
 * server runs: whoever missed more is told to look at everything again. Thread-safe.
 */
public final class Changes implements AutoCloseable {
  /** For those who want to know what happens from now on. */
  public static final long NOW = -1;

  private static final int KEPT = 1_024;

  private record Change(Project project, String frame) {}

  private final long first;
  private final Ring<Change> changes;
  private final ChangeFeed.Subscription following;
  private long next;

  public Changes(ChangeFeed feed, Clock clock) {
    // No number of an earlier process may look like one of this.
    this.first = clock.millis() * 1_000;
    this.next = first;
    this.changes = new Ring<>(KEPT, first);
    this.following = feed.follow(Scope.ALL, this::add);
  }

  private synchronized void add(SourceChange change) {
    String data = Json.write(ChangeJson.of(change));
    changes.add(new Change(change.project(), frame(next, "Change", data)));
    next++;
  }

  /** Ends all streams. */
  @Override
  public void close() {
    following.close();
    changes.end();
  }

  /** Tells what changes in a scope, until the reader or the server goes. */
  public void tell(Scope scope, long after, EventSink sink, Duration heartbeat)
      throws IOException, InterruptedException {
    long place = after == NOW ? changes.last() : after;
    boolean ended = false;
    sink.beat();
    while (!ended) {
      boolean known = place >= first - 1 && place <= changes.last();
      Ring.Batch<Change> batch =
          known ? changes.await(place, heartbeat) : new Ring.Batch<>(List.of(), place, true, false);
      if (batch.behind()) {
        place = changes.last();
        sink.send(List.of(frame(place, "Reset", "{}").getBytes(StandardCharsets.UTF_8)));
      } else {
        List<byte[]> frames =
            batch.items().stream()
                .filter(change -> scope.contains(change.project()))
                .map(change -> change.frame().getBytes(StandardCharsets.UTF_8))
                .toList();
        if (frames.isEmpty()) {
          sink.beat();
        } else {
          sink.send(frames);
        }
        place = batch.last();
        ended = batch.ended();
      }
    }
  }

  private static String frame(long id, String event, String data) {
    return "id: %d\nevent: %s\ndata: %s\n\n".formatted(id, event, data);
  }
}
