package dev.ibid.remote;

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
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A real HTTP server that behaves, well or badly, as it is told for each request. */
final class LocalEndpoint implements AutoCloseable {
  /** How to treat one request. */
  interface Behaviour {
    void treat(HttpExchange exchange) throws IOException;
  }

  final List<String> requests = Collections.synchronizedList(new ArrayList<>());
  final List<String> keys = Collections.synchronizedList(new ArrayList<>());
  private final Queue<Behaviour> behaviours = new ArrayDeque<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;

  LocalEndpoint() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/v1/embeddings", this::handle);
    server.start();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      requests.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
      keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
      Behaviour next;
      synchronized (behaviours) {
        next = behaviours.remove();
      }
      next.treat(exchange);
    }
  }

  LocalEndpoint then(Behaviour behaviour) {
    synchronized (behaviours) {
      behaviours.add(behaviour);
    }
    return this;
  }

  LocalEndpoint answering(String json) {
    return then(exchange -> send(exchange, 200, json));
  }

  LocalEndpoint refusing(int status) {
    // Endpoints like to repeat what they were sent.
    return then(
        exchange -> send(exchange, status, exchange.getRequestHeaders().getFirst("Authorization")));
  }

  static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  String host() {
    return server.getAddress().getAddress().getHostAddress() + ":" + server.getAddress().getPort();
  }

  Endpoint endpoint(Duration timeout) {
    return new Endpoint(
        URI.create("http://" + host() + "/v1/"), "tiny", Optional.of("sk-secret"), timeout, 2);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
