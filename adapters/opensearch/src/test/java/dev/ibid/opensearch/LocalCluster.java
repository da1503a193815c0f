package dev.ibid.opensearch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
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
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A real HTTP server that answers as a cluster in trouble would: in turn, the last for good. */
final class LocalCluster implements AutoCloseable {
  private record Reply(int status, String body) {}

  /** What was asked, like {@code GET /ibid/_mapping}. */
  final List<String> requests = Collections.synchronizedList(new ArrayList<>());

  final List<String> logins = Collections.synchronizedList(new ArrayList<>());
  private final Map<String, Deque<Reply>> replies = new HashMap<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;

  LocalCluster() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
    when("GET /ibid/_mapping", 200, "{\"ibid-4\":{\"mappings\":{}}}");
    when("DELETE /ibid-3", 200, "{}");
    when("GET /", 200, "{'version':{'distribution':'opensearch','number':'3.6.0'}}");
    when("GET /_nodes/plugins", 200, "{'nodes':{}}");
    when("PUT /ibid-progress", 200, "{}");
  }

  /** What has no reply is never answered. */
  LocalCluster when(String request, int status, String body) {
    synchronized (replies) {
      replies
          .computeIfAbsent(request, unused -> new ArrayDeque<>())
          .add(new Reply(status, body.replace('\'', '"')));
    }
    return this;
  }

  LocalCluster instead(String request, int status, String body) {
    synchronized (replies) {
      replies.remove(request);
    }
    return when(request, status, body);
  }

  private void handle(HttpExchange exchange) throws IOException {
    String request = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
    requests.add(request);
    logins.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
    Optional<Reply> reply = next(request);
    if (reply.isPresent()) {
      try (exchange) {
        byte[] body = reply.get().body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(reply.get().status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
      }
    }
  }

  private Optional<Reply> next(String request) {
    synchronized (replies) {
      Deque<Reply> left = replies.getOrDefault(request, new ArrayDeque<>());
      return Optional.ofNullable(left.size() > 1 ? left.poll() : left.peek());
    }
  }

  /** Itself, for somebody who waits so long for an answer. */
  Cluster cluster(Duration timeout) {
    return new Cluster(
        URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/"),
        "ibid",
        Optional.of(new Cluster.Login("ada", "sesame")),
        Optional.empty(),
        1,
        timeout);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
