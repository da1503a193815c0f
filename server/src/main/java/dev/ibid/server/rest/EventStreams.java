package dev.ibid.server.rest;

import dev.ibid.answer.AnswerId;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.schema.JsonSchema;
import dev.ibid.server.stream.AnswerFollower;
import dev.ibid.server.stream.ChangeStream;
import dev.ibid.server.stream.EventSink;
import dev.ibid.server.stream.IndexingProgress;
import dev.ibid.server.stream.LiveAnswers;
import dev.ibid.source.Scope;
import dev.ibid.wire.dialect.Dialect;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Sends server-sent events to those who follow something. */
final class EventStreams {
  private static final String LAST = "Last-Event-ID";

  private final LiveAnswers live;
  private final ChangeStream changes;
  private final Duration heartbeat;
  private final int most;
  private final Semaphore places;

  EventStreams(LiveAnswers live, ChangeStream changes, Duration heartbeat, int most) {
    this.live = live;
    this.changes = changes;
    this.heartbeat = heartbeat;
    this.most = most;
    this.places = new Semaphore(most);
  }

  /** What all operations that follow an answer have in common. */
  OperationBuilder describe(OperationBuilder operation) {
    return operation
        .query(
            "dialect",
            JsonSchema.choice(
                Arrays.stream(Dialect.values()).map(Dialect::label).toArray(String[]::new)),
            "The language of the events.")
        .header(LAST, JsonSchema.text(), "The last event that was received; the rest is sent.")
        .gives(Dialect.CONTENT_TYPE)
        .lasting();
  }

  /**
   * Has a caller follow an answer.
   *
   * @param answer is asked for the answer when nothing else can be wrong with the request
   */
  ApiResponse follow(ApiRequest call, Supplier<AnswerId> answer) throws IOException {
    Dialect dialect = call.query("dialect").map(Dialect::parse).orElse(Dialect.IBID);
    long after = last(call);
    return stream(
        call,
        sink -> {
          AnswerFollower follower = live.follow(call.engine(), answer.get(), call.caller().scope());
          dialect.headers().forEach(call.http()::header);
          follower.tell(dialect, after, sink, heartbeat);
        });
  }

  ApiResponse changes(ApiRequest call) throws IOException {
    long after = call.header(LAST).isPresent() ? last(call) : ChangeStream.NOW;
    return stream(call, sink -> changes.tell(call.caller().scope(), after, sink, heartbeat));
  }

  /** Tells those who follow what changes in a scope how far an indexing has come. */
  IndexingProgress progress(Scope scope) {
    return changes.indexing(scope);
  }

  private static long last(ApiRequest call) {
    Optional<String> given = call.header(LAST);
    if (given.isEmpty()) {
      return 0;
    }
    try {
      long last = Long.parseLong(given.get().strip());
      if (last >= 0) {
        return last;
      }
    } catch (NumberFormatException e) {
      // Told below.
    }
    throw ApiRequest.bad("Last-Event-ID is not the id of an event of this stream");
  }

  /** What is written to a stream. */
  interface StreamBody {
    void write(EventSink sink) throws IOException, InterruptedException;
  }

  /** Has something written to a caller as it comes. */
  ApiResponse stream(ApiRequest call, StreamBody body) throws IOException {
    if (!places.tryAcquire()) {
      throw new IbidException(ErrorCode.BUSY, "too many streams are read at once; try again later");
    }
    try {
      Context http = call.http();
      http.contentType(Dialect.CONTENT_TYPE);
      http.header("X-Accel-Buffering", "no");
      EventSink sink = new EventSink(http.res().getOutputStream(), call::isStillAllowed, heartbeat);
      body.write(sink);
      if (!sink.isUsed()) {
        // A client that has everything must not come back for more.
        http.status(204);
      }
      return new ApiResponse.Sent();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new ApiResponse.Sent();
    } finally {
      places.release();
    }
  }

  /** Waits until none is read any more, but not for longer than is said. */
  void awaitEnd(Duration timeout) {
    try {
      boolean unused = places.tryAcquire(most, timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** How many are read. */
  int count() {
    return most - places.availablePermits();
  }
}
