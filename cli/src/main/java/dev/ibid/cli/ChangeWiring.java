package dev.ibid.cli;

import dev.ibid.citation.ChangeFeed;
import dev.ibid.citation.CitationStore;
import dev.ibid.cli.settings.Settings;
import dev.ibid.cli.settings.WebhookKeys;
import dev.ibid.provenance.FailureFeed;
import dev.ibid.server.webhook.Webhooks;
import dev.ibid.source.Scope;
import java.net.URI;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Who is told what becomes of citations: whoever follows this process, and the addresses that the
 * settings of a call name. Thread-safe.
 */
final class ChangeWiring implements AutoCloseable {
  private final Supplier<CitationStore> citations;
  private final Clock clock;
  private final Map<Target, Posting> postings = new HashMap<>();
  private Optional<EngineWiring.ChangeListeners> everybody = Optional.empty();

  /** Where to post, and what signs it. */
  private record Target(List<URI> addresses, Optional<String> secret) {}

  private record Posting(EngineWiring.ChangeListeners told, Webhooks webhooks) {}

  ChangeWiring(Supplier<CitationStore> citations, Clock clock) {
    this.citations = citations;
    this.clock = clock;
  }

  /** Tells of all changes that are made through this process, which are all there are. */
  synchronized ChangeFeed feed() {
    return everybody().feed();
  }

  /** Whom a call with these settings tells what it changes. */
  synchronized EngineWiring.ChangeListeners told(Settings settings) {
    List<URI> addresses = settings.value(WebhookKeys.URLS).stream().map(URI::create).toList();
    return addresses.isEmpty()
        ? everybody()
        : postings
            .computeIfAbsent(
                new Target(addresses, settings.secret(WebhookKeys.SECRET)), this::posting)
            .told();
  }

  private EngineWiring.ChangeListeners everybody() {
    if (everybody.isEmpty()) {
      everybody = Optional.of(telling(new ChangeFeed(citations.get())));
    }
    return everybody.get();
  }

  private Posting posting(Target target) {
    ChangeFeed all = everybody().feed();
    ChangeFeed feed = new ChangeFeed(citations.get());
    feed.follow(Scope.ALL, change -> all.tell(change.kind(), List.of(change.citation())));
    return new Posting(
        telling(feed), new Webhooks(feed, target.addresses(), target.secret(), clock));
  }

  private static EngineWiring.ChangeListeners telling(ChangeFeed feed) {
    return new EngineWiring.ChangeListeners(feed, new FailureFeed(feed));
  }

  @Override
  public synchronized void close() {
    postings.values().forEach(posting -> posting.webhooks().close());
    postings.clear();
    everybody = Optional.empty();
  }
}
