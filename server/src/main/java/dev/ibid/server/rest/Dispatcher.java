package dev.ibid.server.rest;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.log.ThrottledLog;
import dev.ibid.server.ServerBackend;
import dev.ibid.server.access.Caller;
import dev.ibid.server.openapi.Description;
import dev.ibid.source.Scope;
import dev.ibid.wire.api.ErrorJson;
import dev.ibid.wire.json.Json;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs operations: checks what is sent, does what is asked, and answers in the agreed shapes. */
final class Dispatcher {
  private static final Logger log = LoggerFactory.getLogger(Dispatcher.class);

  /** A caller who is told to stop may not listen before it has sent all. */
  private static final long DRAINED_BYTES = 64_000_000;

  private static final Caller NOBODY = new Caller("nobody", Scope.of(List.of()));

  private final ThrottledLog busy = new ThrottledLog(log);
  private final ThrottledLog unavailable = new ThrottledLog(log);
  private final ServerBackend backend;
  private final ConcurrencyLimit concurrency;
  private final Idempotency idempotency;
  private final long largestBody;
  private final BodyMemoryLimit bodyMemory;

  Dispatcher(
      ServerBackend backend,
      ConcurrencyLimit concurrency,
      Idempotency idempotency,
      long largestBody) {
    this.backend = backend;
    this.concurrency = concurrency;
    this.idempotency = idempotency;
    this.largestBody = largestBody;
    this.bodyMemory = BodyMemoryLimit.forBodiesUpTo(largestBody);
  }

  void handle(Operation operation, Context http) {
    write(reply(operation, http), http);
  }

  private ApiResponse reply(Operation operation, Context http) {
    try {
      Optional<ApiResponse> refusal = refusal(operation.description(), http);
      if (refusal.isPresent()) {
        drain(http);
        return refusal.get();
      }
      try (RequestBody body = new RequestBody(http.bodyInputStream(), largestBody, bodyMemory)) {
        return reply(operation, http, body);
      }
    } catch (IbidException e) {
      // Of a stream that is still being written nobody knows the end.
      boolean ends = http.req().getContentLengthLong() >= 0;
      if (ends || e.code() == ErrorCode.BUSY || HttpErrors.status(e.code()) == 413) {
        drain(http);
      }
      return problem(e, http);
    } catch (IOException e) {
      // Whoever has gone needs no answer.
      log.debug("A connection broke off", e);
      return new ApiResponse.Sent();
    } catch (RuntimeException e) {
      log.error("{} failed", operation.description().id(), e);
      return new ApiResponse.Shaped(
          500, ErrorJson.of("internal", "this failed here; the server's log says why"));
    }
  }

  private ApiResponse reply(Operation operation, Context http, RequestBody body)
      throws IOException {
    requireReadable(http);
    Caller caller = Optional.<Caller>ofNullable(http.attribute(Caller.ATTRIBUTE)).orElse(NOBODY);
    KnownInput.requireParameters(operation.description(), http);
    ApiRequest call = new ApiRequest(operation.description(), http, backend, caller, body);
    if (operation.effort() != Operation.Effort.LASTING) {
      // Whoever never sends it must not keep others from being served.
      byte[] unused = body.bytes();
    }
    return idempotency.once(operation, call, () -> concurrency.pass(operation, call));
  }

  /** The router leaves out what it cannot decode, and without a filter too much would be found. */
  private static void requireReadable(Context http) {
    try {
      String unused =
          URLDecoder.decode(
              Optional.ofNullable(http.queryString()).orElse(""), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "the query has a % without two hexadecimal digits behind it; write % itself as %25",
          e);
    }
  }

  private ApiResponse problem(IbidException e, Context http) {
    ApiResponse.Shaped problem = HttpErrors.reply(e);
    if (e.code() == ErrorCode.BUSY) {
      busy.warn("Requests were refused, because there were too many: " + e.getMessage());
    } else if (problem.status() == 503) {
      unavailable.warn("Requests were refused, because what they need is not available", e);
    } else if (problem.status() >= 500) {
      log.error("A request failed", e);
    }
    if (problem.status() == 503) {
      http.header("Retry-After", "1");
    }
    return problem;
  }

  private Optional<ApiResponse> refusal(Description operation, Context http) {
    if (operation.request().isEmpty()) {
      return Optional.empty();
    }
    String wanted = operation.request().get().mediaType();
    if (!mediaType(http).equals(wanted)) {
      return Optional.of(
          new ApiResponse.Shaped(
              415,
              ErrorJson.of("unsupported_media_type", "send the body as Content-Type: " + wanted)));
    }
    return http.req().getContentLengthLong() > largestBody
        ? Optional.of(HttpErrors.reply(RequestBody.tooLarge(largestBody)))
        : Optional.empty();
  }

  private static String mediaType(Context http) {
    String given = Optional.ofNullable(http.contentType()).orElse("");
    int end = given.indexOf(';');
    return (end < 0 ? given : given.substring(0, end)).strip().toLowerCase(Locale.ROOT);
  }

  private static void drain(Context http) {
    byte[] buffer = new byte[16_384];
    try (InputStream in = http.req().getInputStream()) {
      long left = DRAINED_BYTES;
      int got = in.read(buffer);
      while (got >= 0 && left > 0) {
        left -= got;
        got = in.read(buffer);
      }
    } catch (IOException e) {
      // Whoever has gone needs no more reading.
      log.debug("A body broke off", e);
    }
  }

  private static void write(ApiResponse reply, Context http) {
    if (http.res().isCommitted()) {
      return; // A stream that has begun can only break off.
    }
    switch (reply) {
      case ApiResponse.Shaped(int status, Object shape) -> {
        http.status(status).contentType("application/json");
        send(shape, http);
      }
      case ApiResponse.Ready(int status, String mediaType, String text) ->
          http.status(status).contentType(mediaType).result(text);
      case ApiResponse.Sent sent -> {}
    }
  }

  /** What is told again and again in it takes memory once, and not for every time. */
  private static void send(Object shape, Context http) {
    try {
      Json.write(shape, http.outputStream());
    } catch (IOException e) {
      // Whoever has gone needs no answer.
      log.debug("A connection broke off", e);
    }
  }
}
