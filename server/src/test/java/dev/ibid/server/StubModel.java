package dev.ibid.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.ibid.endpoint.ModelEndpoint;
import dev.ibid.wire.dialect.Dialect;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A model that says the same whatever it is asked, by both protocols, in pieces of three
 * characters; asked to call a tool, it does.
 */
final class StubModel implements AutoCloseable {
  static final String KEY = "the-key-of-the-endpoint";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PIECE = 3;

  /** More than the memory of a test. */
  private static final int FLOODING_LINES = 40_000;

  private final HttpServer server;
  private final String says;
  private final List<JsonNode> requests = new CopyOnWriteArrayList<>();
  private final List<String> shown = new CopyOnWriteArrayList<>();
  private volatile Optional<String> refusal = Optional.empty();
  private volatile boolean breaksOff;
  private volatile boolean floods;
  private volatile Optional<Raw> raw = Optional.empty();

  private record Raw(int status, String retryAfter, String body) {}

  StubModel(String says) {
    this.says = says;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/v1/chat/completions", exchange -> answer(exchange, false));
    server.createContext("/v1/messages", exchange -> answer(exchange, true));
    server.start();
  }

  UpstreamModel model(Dialect dialect) {
    return new UpstreamModel(
        dialect,
        new ModelEndpoint(
            "The language model",
            URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1"),
            "usual-model",
            Optional.of(KEY)),
        Duration.ofSeconds(20));
  }

  /** What it was asked last. */
  JsonNode lastRequest() {
    return requests.getLast();
  }

  /** The secrets it was shown. */
  List<String> shown() {
    return List.copyOf(shown);
  }

  void refuse(String body) {
    refusal = Optional.of(body);
  }

  /** From now on it sends data without end, and never says that an event is complete. */
  void flood() {
    floods = true;
  }

  private static void flood(OutputStream out) throws IOException {
    byte[] line = ("data: " + "x".repeat(100_000) + "\n").getBytes(UTF_8);
    for (int i = 0; i < FLOODING_LINES; i++) {
      out.write(line);
    }
  }

  /** From now on it answers this, as it stands. */
  void send(int status, String retryAfter, String body) {
    raw = Optional.of(new Raw(status, retryAfter, body));
  }

  void breakOff() {
    breaksOff = true;
  }

  private void answer(HttpExchange exchange, boolean anthropic) throws IOException {
    try (exchange) {
      JsonNode request = JSON.readTree(exchange.getRequestBody());
      requests.add(request);
      shown.add(exchange.getRequestHeaders().getFirst(anthropic ? "x-api-key" : "Authorization"));
      if (refusal.isPresent()) {
        byte[] body = refusal.get().getBytes(UTF_8);
        exchange.sendResponseHeaders(400, body.length);
        exchange.getResponseBody().write(body);
        return;
      }
      if (raw.isPresent()) {
        exchange.getResponseHeaders().add("Retry-After", raw.get().retryAfter());
        exchange.sendResponseHeaders(raw.get().status(), 0);
        exchange.getResponseBody().write(raw.get().body().getBytes(UTF_8));
        return;
      }
      boolean calls = request.path("messages").toString().contains("call the tool");
      boolean streams = request.path("stream").asBoolean();
      exchange
          .getResponseHeaders()
          .add("Content-Type", streams ? "text/event-stream" : "application/json");
      exchange.sendResponseHeaders(200, 0);
      OutputStream out = exchange.getResponseBody();
      if (floods) {
        flood(out);
      } else if (anthropic) {
        anthropic(out, streams, calls);
      } else {
        openAi(out, streams, calls);
      }
    }
  }

  private void openAi(OutputStream out, boolean streams, boolean calls) throws IOException {
    if (!streams) {
      ObjectNode completion = completion("chat.completion");
      ObjectNode choice = completion.putArray("choices").addObject().put("index", 0);
      choice.put("finish_reason", "stop");
      choice.putObject("message").put("role", "assistant").put("content", says);
      completion.putObject("usage").put("total_tokens", 42);
      out.write(JSON.writeValueAsBytes(completion));
      return;
    }
    chunk(out, JSON.createObjectNode().put("role", "assistant").put("content", ""), "");
    for (String piece : pieces()) {
      chunk(out, JSON.createObjectNode().put("content", piece), "");
    }
    if (breaksOff) {
      return;
    }
    if (calls) {
      for (String part : List.of("{\"q\":", "\"[1] F75\"}")) {
        ObjectNode delta = JSON.createObjectNode();
        ObjectNode call = delta.putArray("tool_calls").addObject().put("index", 0);
        call.put("id", "call-1").put("type", "function");
        ObjectNode function = call.putObject("function").put("arguments", part);
        if (part.startsWith("{")) {
          function.put("name", "look_up");
        }
        chunk(out, delta, "");
      }
    }
    chunk(out, JSON.createObjectNode(), calls ? "tool_calls" : "stop");
    out.write("data: [DONE]\n\n".getBytes(UTF_8));
  }

  /** No piece ends within a character. */
  private List<String> pieces() {
    int[] characters = says.codePoints().toArray();
    int all = breaksOff ? characters.length / 2 : characters.length;
    List<String> pieces = new ArrayList<>();
    for (int at = 0; at < all; at += PIECE) {
      pieces.add(new String(characters, at, Math.min(all - at, PIECE)));
    }
    return pieces;
  }

  private static ObjectNode completion(String object) {
    return JSON.createObjectNode()
        .put("id", "c-1")
        .put("object", object)
        .put("created", 1)
        .put("model", "m-1");
  }

  private static void chunk(OutputStream out, ObjectNode delta, String finish) throws IOException {
    ObjectNode chunk = completion("chat.completion.chunk");
    ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
    choice.set("delta", delta);
    if (finish.isEmpty()) {
      choice.putNull("finish_reason");
    } else {
      choice.put("finish_reason", finish);
    }
    out.write(("data: " + chunk + "\n\n").getBytes(UTF_8));
    out.flush();
  }

  private void anthropic(OutputStream out, boolean streams, boolean calls) throws IOException {
    ObjectNode message =
        JSON.createObjectNode()
            .put("id", "msg-1")
            .put("type", "message")
            .put("role", "assistant")
            .put("model", "m-1");
    message.putObject("usage").put("input_tokens", 40).put("output_tokens", 2);
    ArrayNode content = message.putArray("content");
    if (!streams) {
      content.addObject().put("type", "text").put("text", says);
      message.put("stop_reason", "end_turn");
      out.write(JSON.writeValueAsBytes(message));
      return;
    }
    event(out, JSON.createObjectNode().put("type", "message_start").set("message", message));
    start(out, 0, JSON.createObjectNode().put("type", "text").put("text", ""));
    for (String piece : pieces()) {
      delta(out, 0, JSON.createObjectNode().put("type", "text_delta").put("text", piece));
    }
    event(out, JSON.createObjectNode().put("type", "content_block_stop").put("index", 0));
    if (calls) {
      ObjectNode use =
          JSON.createObjectNode().put("type", "tool_use").put("id", "t-1").put("name", "look_up");
      use.putObject("input");
      start(out, 1, use);
      delta(
          out,
          1,
          JSON.createObjectNode()
              .put("type", "input_json_delta")
              .put("partial_json", "{\"q\":\"[1] F75\"}"));
      event(out, JSON.createObjectNode().put("type", "content_block_stop").put("index", 1));
    }
    ObjectNode end = JSON.createObjectNode().put("type", "message_delta");
    end.putObject("delta").put("stop_reason", calls ? "tool_use" : "end_turn");
    end.putObject("usage").put("output_tokens", 2);
    event(out, end);
    event(out, JSON.createObjectNode().put("type", "message_stop"));
  }

  private static void start(OutputStream out, int index, ObjectNode block) throws IOException {
    ObjectNode start = JSON.createObjectNode().put("type", "content_block_start");
    event(out, start.put("index", index).set("content_block", block));
  }

  private static void delta(OutputStream out, int index, ObjectNode delta) throws IOException {
    ObjectNode event = JSON.createObjectNode().put("type", "content_block_delta");
    event(out, event.put("index", index).set("delta", delta));
  }

  private static void event(OutputStream out, ObjectNode data) throws IOException {
    String type = data.path("type").asText();
    out.write(("event: " + type + "\ndata: " + data + "\n\n").getBytes(UTF_8));
    out.flush();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
