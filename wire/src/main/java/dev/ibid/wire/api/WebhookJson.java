package dev.ibid.wire.api;

import dev.ibid.citation.Citation;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * What a webhook is told.
 *
 * @param id another for each event; the same when it is told again
 * @param event created, failed (its file no longer says so) or copied
 * @param kind of the source
 */
public record WebhookJson(
    String id, String event, String at, String citation, String kind, Optional<String> project) {
  public static WebhookJson of(String event, Citation citation, Instant at) {
    return new WebhookJson(
        UUID.randomUUID().toString(),
        event,
        at.toString(),
        citation.label(),
        citation.source().kind().label(),
        citation.source().project().findName());
  }
}
