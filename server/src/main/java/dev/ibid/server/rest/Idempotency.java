package dev.ibid.server.rest;

import dev.ibid.access.Fingerprint;
import dev.ibid.access.IdempotencyStore;
import dev.ibid.access.RecordedResponse;
import dev.ibid.privacy.Redactor;
import dev.ibid.server.openapi.Description;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.wire.api.ErrorJson;
import dev.ibid.wire.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * Does what is asked for once, however often it is asked: the same key with the same body gets the
 * answer of the first time, for a day. Thread-safe.
 */
final class Idempotency {
  private static final String HEADER = "Idempotency-Key";

  static final Description.Parameter KEY =
      new Description.Parameter(
          HEADER,
          "header",
          false,
          "The same key again, with the same body, gives the same answer and does nothing more.",
          JsonSchema.text());

  private static final int MOST_KEY_CHARS = 255;
  private static final int LOCKS = 256;
  private static final Duration KEPT = Duration.ofDays(1);

  private final IdempotencyStore store;
  private final Redactor redactor;
  private final Clock clock;
  private final Object[] locks = new Object[LOCKS];

  Idempotency(IdempotencyStore store, Redactor redactor, Clock clock) {
    this.store = store;
    this.redactor = redactor;
    this.clock = clock;
    Arrays.setAll(locks, place -> new Object());
  }

  /** What an operation does. */
  interface Doing {
    ApiResponse run() throws IOException;
  }

  ApiResponse once(Operation operation, ApiRequest call, Doing doing) throws IOException {
    Optional<Fingerprint> key = applies(operation) ? key(call) : Optional.empty();
    if (key.isEmpty()) {
      return doing.run();
    }
    Fingerprint request = request(call);
    synchronized (locks[Math.floorMod(key.get().hashCode(), LOCKS)]) {
      Optional<RecordedResponse> earlier = store.find(key.get());
      return earlier.isPresent()
          ? again(earlier.get(), request)
          : first(key.get(), request, call, doing);
    }
  }

  private static boolean applies(Operation operation) {
    return operation.description().parameters().contains(KEY);
  }

  private static ApiResponse again(RecordedResponse earlier, Fingerprint request) {
    return earlier.request().equals(request)
        ? new ApiResponse.Ready(earlier.status(), "application/json", earlier.response())
        : new ApiResponse.Shaped(
            422,
            ErrorJson.of(
                "idempotency_mismatch",
                "this Idempotency-Key was used with another body; use a new one"));
  }

  private ApiResponse first(Fingerprint key, Fingerprint request, ApiRequest call, Doing doing)
      throws IOException {
    ApiResponse reply = doing.run();
    if (reply instanceof ApiResponse.Shaped(int status, Object shape) && status < 300) {
      // Text by text first: what is private without an end would else take the brackets with it.
      String text = Json.write(shape, redactor::mask);
      store.trim(clock.instant().minus(KEPT));
      RecordedResponse kept =
          store.remember(
              key,
              redactor.redacted(call.changed()),
              redactor.redacted(new RecordedResponse(request, status, text, clock.instant())));
      return again(kept, request);
    }
    return reply;
  }

  /** What is asked for, by the bytes of it. */
  static Fingerprint request(ApiRequest call) {
    return Fingerprint.of(new String(call.body().bytes(), StandardCharsets.ISO_8859_1));
  }

  /** The key of a call, if it has one: together with who uses it, and for what. */
  static Optional<Fingerprint> key(ApiRequest call) {
    return call.header(HEADER)
        .map(
            key -> {
              if (key.length() > MOST_KEY_CHARS) {
                throw ApiRequest.bad(
                    "the Idempotency-Key has more than %d characters".formatted(MOST_KEY_CHARS));
              }
              return Fingerprint.of(
                  call.caller().name(),
                  call.http().method().name(),
                  call.http().path(),
                  Optional.ofNullable(call.http().queryString()).orElse(""),
                  key);
            });
  }
}
