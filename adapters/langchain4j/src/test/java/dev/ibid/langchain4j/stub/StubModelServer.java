package dev.ibid.langchain4j.stub;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.ibid.langchain4j.model.ModelSettings;
import dev.ibid.langchain4j.model.Provider;
import dev.ibid.source.MetadataValue;
import dev.ibid.wire.json.LocatedValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/**
 * A real HTTP server that answers like a language model, at one address for each protocol, streamed
 * or not as it is asked. Replies are given in the order they were told; when there are none left,
 * by the function that was told, else it refuses with status 500. Thread-safe.
 */
public final class StubModelServer implements AutoCloseable {
  public static final String KEY = "sk-stub-secret";
  private static final String PAGE = "<html><body>Please log in</body></html>";

  private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
  private final List<String> keys = Collections.synchronizedList(new ArrayList<>());
  private final Queue<StubReply> replies = new ArrayDeque<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;
  private volatile Function<String, StubReply> otherwise = body -> new StubReply.Refuses(500);

  public StubModelServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext(
        "/openai/chat/completions", exchange -> handle(exchange, new OpenAiStub()));
    server.createContext("/anthropic/messages", exchange -> handle(exchange, new AnthropicStub()));
    server.start();
  }

  /** Treats the next request without a reply like this. */
  public StubModelServer then(StubReply reply) {
    synchronized (replies) {
      replies.add(reply);
    }
    return this;
  }

  /** Treats all other requests by their bodies. */
  public StubModelServer otherwise(Function<String, StubReply> replying) {
    otherwise = replying;
    return this;
  }

  /** The bodies of all requests so far. */
  public List<String> requests() {
    synchronized (requests) {
      return List.copyOf(requests);
    }
  }

  /** The keys that were shown, in the order of the requests. */
  public List<String> keys() {
    synchronized (keys) {
      return List.copyOf(keys);
    }
  }

  /** Settings for a model of this server that is asked by a protocol. */
  public ModelSettings settings(Provider provider, Duration timeout, int retries) {
    URI base =
        URI.create(
            "http://%s:%d/%s"
                .formatted(
                    server.getAddress().getAddress().getHostAddress(),
                    server.getAddress().getPort(),
                    provider.label()));
    return new ModelSettings(
        provider, base, StubProtocol.MODEL, Optional.of(KEY), timeout, retries, true);
  }

  private void handle(HttpExchange exchange, StubProtocol protocol) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      requests.add(body);
      keys.add(
          Optional.ofNullable(exchange.getRequestHeaders().getFirst("x-api-key"))
              .orElse(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"))));
      StubReply reply = next(body);
      boolean streamed =
          LocatedValue.parse("request", body)
              .find("stream")
              .map(LocatedValue::value)
              .filter(new MetadataValue.Flag(true)::equals)
              .isPresent();
      if (streamed) {
        stream(exchange, protocol, reply);
      } else {
        answer(exchange, protocol, reply);
      }
    }
  }

  private StubReply next(String body) {
    StubReply scripted;
    synchronized (replies) {
      scripted = replies.poll();
    }
    return scripted == null ? otherwise.apply(body) : scripted;
  }

  private static void answer(HttpExchange exchange, StubProtocol protocol, StubReply reply)
      throws IOException {
    switch (reply) {
      case StubReply.Says(String text) -> send(exchange, 200, protocol.answer(text));
      case StubReply.Calls calls -> send(exchange, 200, protocol.call(calls));
      case StubReply.Slow(Duration pause, String text) -> {
        byte[] bytes = protocol.answer(text).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes, 0, 1);
        exchange.getResponseBody().flush();
        sleep(pause);
        exchange.getResponseBody().write(bytes, 1, bytes.length - 1);
      }
      case StubReply.Refuses(int status) -> refuse(exchange, status);
      case StubReply.Cuts(String text) -> cut(exchange, protocol.answer(text));
      case StubReply.Stops(String text) -> {
        String whole = protocol.answer(text);
        send(exchange, 200, whole.substring(0, whole.length() / 2));
      }
      case StubReply.Garbage garbage -> send(exchange, 200, PAGE);
    }
  }

  private static void stream(HttpExchange exchange, StubProtocol protocol, StubReply reply)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    switch (reply) {
      case StubReply.Says(String text) -> {
        exchange.sendResponseHeaders(200, 0);
        write(exchange, protocol.words(text));
        write(exchange, protocol.end());
      }
      case StubReply.Calls calls -> {
        exchange.sendResponseHeaders(200, 0);
        write(exchange, protocol.streamedCall(calls));
      }
      case StubReply.Slow(Duration pause, String text) -> {
        exchange.sendResponseHeaders(200, 0);
        List<String> words = protocol.words(text);
        // Anthropic's first three events come before the first word.
        int first = Math.min(words.size(), protocol instanceof AnthropicStub ? 4 : 1);
        write(exchange, words.subList(0, first));
        sleep(pause);
        write(exchange, words.subList(first, words.size()));
        write(exchange, protocol.end());
      }
      case StubReply.Refuses(int status) -> refuse(exchange, status);
      case StubReply.Cuts(String text) -> cut(exchange, String.join("", protocol.words(text)));
      case StubReply.Stops(String text) -> {
        exchange.sendResponseHeaders(200, 0);
        write(exchange, protocol.words(text));
      }
      case StubReply.Garbage garbage -> send(exchange, 200, PAGE);
    }
  }

  private static void refuse(HttpExchange exchange, int status) throws IOException {
    send(exchange, status, "{\"error\":{\"message\":\"no: %s\"}}".formatted(KEY));
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  /** Promises more than is sent. */
  private static void cut(HttpExchange exchange, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, bytes.length + 1_000L);
    exchange.getResponseBody().write(bytes);
    exchange.getResponseBody().flush();
  }

  private static void write(HttpExchange exchange, List<String> events) throws IOException {
    for (String event : events) {
      exchange.getResponseBody().write(event.getBytes(StandardCharsets.UTF_8));
      exchange.getResponseBody().flush();
    }
  }

  private static void sleep(Duration pause) {
    try {
      Thread.sleep(pause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
