package dev.ibid.server.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ibid.source.Scope;
import dev.ibid.wire.lines.ByteLines;
import dev.ibid.wire.lines.Line;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One client at the other end of a pair of streams. Requests are answered side by side, each when
 * it is done. (The library's own transport drops what is pending when the input ends, and ends at
 * the first line that is not JSON.)
 */
final class StdioSession {
  private static final Logger log = LoggerFactory.getLogger(StdioSession.class);
  private static final int MOST_LINE_BYTES = 64_000_000;
  private static final int CALLS_AT_ONCE = 16;
  private static final String CANCELLED = "notifications/cancelled";

  /** How long calls that were interrupted may take to notice it. */
  private static final Duration LAST_MOMENT = Duration.ofSeconds(2);

  private final McpResponder responder;
  private final Scope scope;
  private final OutputStream out;
  private final Semaphore free = new Semaphore(CALLS_AT_ONCE);
  private final Map<Object, Thread> calls = new ConcurrentHashMap<>();

  StdioSession(McpResponder responder, Scope scope, OutputStream out) {
    this.responder = responder;
    this.scope = scope;
    this.out = out;
  }

  void serve(InputStream in) {
    ByteLines lines = new ByteLines(in, MOST_LINE_BYTES);
    try {
      for (Optional<Line> line = lines.next(); line.isPresent(); line = lines.next()) {
        receive(line.get());
      }
      free.acquire(CALLS_AT_ONCE);
    } catch (IOException e) {
      log.info("The client of the protocol has gone", e);
      abandon();
    } catch (InterruptedException e) {
      abandon();
      Thread.currentThread().interrupt();
    }
  }

  private void receive(Line line) throws InterruptedException {
    switch (line) {
      case Line.Text text -> receive(UTF_8.decode(text.bytes()).toString());
      case Line.TooLong longer ->
          log.warn("A message of {} bytes is too long, and was not read", longer.length());
      case Line.NotUtf8 other -> log.warn("A message that is not UTF-8 was not read");
    }
  }

  private void receive(String json) throws InterruptedException {
    McpSchema.JSONRPCMessage message;
    try {
      message = McpSchema.deserializeJsonRpcMessage(McpJson.MESSAGES, json);
    } catch (IOException | RuntimeException e) {
      refuse(json);
      return;
    }
    if (message instanceof JSONRPCRequest request) {
      free.acquire();
      Thread call =
          Thread.ofPlatform().daemon().name("ibid-mcp-call").unstarted(() -> answer(request));
      calls.put(request.id(), call);
      call.start();
    } else if (message instanceof JSONRPCNotification notification) {
      notice(notification);
    }
  }

  private void answer(JSONRPCRequest request) {
    try {
      @Nullable JSONRPCResponse response = responder.respond(request, scope);
      // Nobody waits for the answer to a call that was cancelled.
      if (calls.remove(request.id(), Thread.currentThread()) && response != null) {
        send(response);
      }
    } finally {
      calls.remove(request.id(), Thread.currentThread());
      free.release();
    }
  }

  private void notice(JSONRPCNotification notification) {
    if (notification.method().equals(CANCELLED)) {
      if (notification.params() instanceof Map<?, ?> params) {
        @Nullable Object id = params.get("requestId");
        @Nullable Thread call = id == null ? null : calls.remove(id);
        if (call != null) {
          call.interrupt();
        }
      }
      return;
    }
    responder.notice(notification, scope);
  }

  /** Answers what is no message, if it can be told which request it was meant to be. */
  private void refuse(String json) {
    Optional<Object> id = Optional.empty();
    try {
      id = Optional.ofNullable(McpJson.tree(json).get("id"));
    } catch (IOException | RuntimeException e) {
      log.warn("A line that is not JSON was not read", e);
    }
    id.filter(value -> value instanceof String || value instanceof Number)
        .ifPresent(
            value ->
                send(
                    McpResponder.error(
                        value, ErrorCodes.INVALID_REQUEST, "this is not a request")));
  }

  private synchronized void send(JSONRPCResponse response) {
    try {
      out.write((McpJson.write(response) + "\n").getBytes(UTF_8));
      out.flush();
    } catch (IOException e) {
      log.info("An answer could not be sent", e);
    }
  }

  private void abandon() {
    calls.values().forEach(Thread::interrupt);
    try {
      boolean unused =
          free.tryAcquire(CALLS_AT_ONCE, LAST_MOMENT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
