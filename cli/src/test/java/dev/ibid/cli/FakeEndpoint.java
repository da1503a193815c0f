package dev.ibid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A real HTTP server that speaks OpenAI's protocol for vectors. Its model knows a few topics by
 * their words; each has its own direction, so that texts about the same topic mean the same.
 */
public final class FakeEndpoint implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final int dimension;
  private final List<List<String>> topics;
  private final AtomicInteger texts = new AtomicInteger();

  /**
   * @param topics the words of each topic, as many topics as dimensions at most
   */
  public FakeEndpoint(int dimension, List<List<String>> topics) {
    this(dimension, topics, 0);
  }

  /** The same at a port that is known. */
  public FakeEndpoint(int dimension, List<List<String>> topics, int port) {
    this.dimension = dimension;
    this.topics = topics;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/v1/embeddings", this::answer);
    server.start();
  }

  public String url() {
    return "http://localhost:%d/v1".formatted(server.getAddress().getPort());
  }

  /** How many texts were turned into vectors so far. */
  public int texts() {
    return texts.get();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      JsonNode request = JSON.readTree(exchange.getRequestBody());
      ObjectNode answer = JSON.createObjectNode();
      ArrayNode data = answer.putArray("data");
      for (JsonNode text : request.get("input")) {
        ObjectNode item = data.addObject().put("index", data.size() - 1);
        ArrayNode vector = item.putArray("embedding");
        for (float value : vector(text.asText().toLowerCase(Locale.ROOT))) {
          vector.add(value);
        }
        texts.incrementAndGet();
      }
      byte[] bytes = answer.toString().getBytes(UTF_8);
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private float[] vector(String text) {
    float[] vector = new float[dimension];
    for (int topic = 0; topic < topics.size(); topic++) {
      vector[topic] = topics.get(topic).stream().anyMatch(text::contains) ? 1 : 0.05f;
    }
    vector[dimension - 1] += 0.1f;
    return vector;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
