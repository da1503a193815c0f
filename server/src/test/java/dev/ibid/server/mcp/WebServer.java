package dev.ibid.server.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.ibid.error.IbidException;
import dev.ibid.server.Backend;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.Executors;

/** The protocol behind a door that believes whom a header says the caller to be. */
record WebServer(HttpServer server) {
  static final String PATH = "/mcp";

  /** The header that names the one project which may be seen; a token may name it as well. */
  static final String PROJECT = "X-Project";

  static final String ALL = "*";

  static WebServer of(Backend backend) throws IOException {
    McpHttp protocol = new McpHttp(backend);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(PATH, exchange -> answer(protocol, exchange));
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
    return new WebServer(server);
  }

  private static void answer(McpHttp protocol, HttpExchange exchange) throws IOException {
    String message = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    if (!exchange.getRequestMethod().equals("POST")) {
      send(exchange, 405, "");
      return;
    }
    try {
      Optional<String> answer = protocol.answer(message, scope(exchange));
      send(exchange, answer.isPresent() ? 200 : 202, answer.orElse(""));
    } catch (IbidException e) {
      send(exchange, 400, String.valueOf(e.getMessage()));
    }
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    try (exchange) {
      exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private static Scope scope(HttpExchange exchange) {
    String token = exchange.getRequestHeaders().getFirst("Authorization");
    String project =
        token == null
            ? exchange.getRequestHeaders().getFirst(PROJECT)
            : token.replace("Bearer ", "");
    return project.equals(ALL) ? Scope.ALL : Scope.of(new Project(project));
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  void stop() {
    server.stop(0);
  }
}
