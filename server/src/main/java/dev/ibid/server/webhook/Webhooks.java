package dev.ibid.server.webhook;

import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.SourceChange;
import dev.ibid.source.Scope;
import dev.ibid.wire.api.WebhookJson;
import dev.ibid.wire.json.Json;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Posts what becomes of citations to the addresses that somebody has configured: created, failed,
 * copied. Who changes something never waits for that. An address that is slow or gone loses what
 * does not fit into its queue, and holds up no other. Thread-safe.
 */
public final class Webhooks implements AutoCloseable {
  private final List<WebhookQueue> queues;
  private final ChangeFeed.Subscription following;
  private final Clock clock;

  /**
   * Begins to follow.
   *
   * @param secret signs what is posted, if there is one
   */
  public Webhooks(ChangeFeed feed, List<URI> addresses, Optional<String> secret, Clock clock) {
    this(feed, addresses, secret, clock, Duration.ofSeconds(1), Duration.ofSeconds(2));
  }

  /**
   * @param betweenTries how long to wait before something is posted again
   * @param atTheEnd how long closing may take for each address
   */
  Webhooks(
      ChangeFeed feed,
      List<URI> addresses,
      Optional<String> secret,
      Clock clock,
      Duration betweenTries,
      Duration atTheEnd) {
    this.clock = clock;
    HttpClient client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(WebhookQueue.TIMEOUT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    this.queues =
        addresses.stream()
            .distinct()
            .map(address -> new WebhookQueue(client, address, secret, betweenTries, atTheEnd))
            .toList();
    this.following = feed.follow(Scope.ALL, this::add);
  }

  private void add(SourceChange change) {
    event(change.kind())
        .ifPresent(
            event -> {
              String body = Json.write(WebhookJson.of(event, change.citation(), clock.instant()));
              queues.forEach(queue -> queue.add(body));
            });
  }

  private static Optional<String> event(SourceChange.Kind kind) {
    return switch (kind) {
      case STORED -> Optional.of("created");
      case FAILED -> Optional.of("failed");
      case COPIED -> Optional.of("copied");
      case REWRITTEN, SUPERSEDED, FORGOTTEN -> Optional.empty();
    };
  }

  /** Posts what waits, as far as that takes a moment, and ends. */
  @Override
  public void close() {
    following.close();
    queues.forEach(WebhookQueue::end);
    queues.forEach(WebhookQueue::close);
  }
}
