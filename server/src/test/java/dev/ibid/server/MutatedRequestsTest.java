package dev.ibid.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.net.URLEncoder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Requests that are nearly right, to every operation that the server describes: whatever they hold,
 * they are the caller's fault and never the server's.
 */
final class MutatedRequestsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int ROUNDS = Boolean.getBoolean("ibid.slow") ? 200 : 2;

  /** What is asked for to wait or to stay, and is no body that a reader of this test ends. */
  private static final List<String> ENDLESS = List.of("/api/live", "/stream");

  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "text",
          "s",
          "unknown",
          "\u0000",
          "\ud800",
          "\udc00x",
          "\u202eabc",
          "\ufeff",
          "\u001b[31m",
          "👩‍👩‍👧",
          "정수기",
          "../../etc/passwd",
          "/",
          "[mem:aaaaaa]",
          "mem:",
          "e0",
          "e-1",
          "#",
          "2026-02-30",
          "2026-01-01T00:00:00Z",
          "-999999999-01-01T00:00:00Z",
          "+1000000000-12-31T23:59:59Z",
          "99999999999999999999",
          "-1",
          "0",
          "1e999",
          "NaN",
          "true",
          "{}",
          "[",
          "%",
          "%zz",
          "a\nb",
          "*:* OR (",
          "\"",
          "'; DROP TABLE event;--",
          "x".repeat(5_000));

  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "0",
          "-1",
          "1.5",
          "1e400",
          "1e99999999999",
          "9223372036854775808",
          "-9223372036854775808",
          "2147483648",
          "[]",
          "{}",
          "[null]",
          "[[]]",
          "{\"\":null}",
          "{\"a\":{\"a\":{\"a\":[1]}}}",
          "[1,\"a\",{}]");

  @TempDir Path folder;

  private final long seed = Long.getLong("ibid.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private JsonNode described = JSON.createObjectNode();

  @Test
  void whatever_a_request_holds_it_is_never_the_fault_of_the_server() throws Exception {
    try (TestServer server = TestServer.at(folder, 1_000_000, 1_000_000)) {
      assertThat(
              server
                  .post("/api/events", "{\"session\":\"s\",\"content\":\"text\"}")
                  .send()
                  .status())
          .isEqualTo(201);
      described = JSON.readTree(server.get("/openapi.json").send().body());
      for (int round = 0; round < ROUNDS; round++) {
        for (Map.Entry<String, JsonNode> path : described.path("paths").properties()) {
          if (ENDLESS.stream().noneMatch(path.getKey()::endsWith)) {
            for (Map.Entry<String, JsonNode> verb : path.getValue().properties()) {
              call(server, verb.getKey().toUpperCase(Locale.ROOT), path.getKey(), verb.getValue());
            }
          }
        }
      }
      assertThat(server.get("/health").send().status()).isEqualTo(200);
    }
  }

  private void call(TestServer server, String verb, String path, JsonNode operation)
      throws Exception {
    List<String> query = new ArrayList<>();
    String place = path;
    for (JsonNode parameter : operation.path("parameters")) {
      String name = parameter.path("name").asText();
      String value = encoded(text());
      if (parameter.path("in").asText().equals("path")) {
        place = place.replace("{" + name + "}", value.isEmpty() ? "-" : value);
      } else if (parameter.path("in").asText().equals("query") && random.nextBoolean()) {
        query.add(name + "=" + value);
      }
    }
    String target = query.isEmpty() ? place : place + "?" + String.join("&", query);
    HttpCall call = server.call(verb, target);
    String sent = "";
    JsonNode content = operation.at("/requestBody/content");
    if (content.size() > 0) {
      Map.Entry<String, JsonNode> kind = content.properties().iterator().next();
      sent = damaged(JSON.writeValueAsString(value(kind.getValue().path("schema"), 0)));
      call = call.body(kind.getKey(), sent);
    }
    int status = call.send().status();
    assertThat(status)
        .as("seed %d: %s %s %s", seed, verb, target, sent)
        .matches(code -> code < 500 || code == 503, "the caller's fault");
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }

  private String text() {
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }

  /** Mostly what the schema says, at times something else. */
  private JsonNode value(JsonNode schema, int depth) throws Exception {
    if (schema.has("$ref")) {
      return value(described.at(schema.path("$ref").asText().substring(1)), depth);
    }
    if (random.nextInt(6) == 0 || depth > 5) {
      return JSON.readTree(VALUES.get(random.nextInt(VALUES.size())));
    }
    return switch (schema.path("type").asText()) {
      case "object" -> object(schema, depth);
      case "array" -> {
        ArrayNode items = JSON.createArrayNode();
        for (int i = random.nextInt(4); i > 0; i--) {
          items.add(value(schema.path("items"), depth + 1));
        }
        yield items;
      }
      case "integer", "number" -> JSON.readTree(random.nextBoolean() ? "3" : "2147483647");
      case "boolean" -> JSON.readTree(random.nextBoolean() ? "true" : "false");
      default -> new TextNode(text());
    };
  }

  private ObjectNode object(JsonNode schema, int depth) throws Exception {
    ObjectNode object = JSON.createObjectNode();
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      if (random.nextInt(3) > 0) {
        object.set(property.getKey(), value(property.getValue(), depth + 1));
      }
    }
    if (random.nextInt(5) == 0) {
      object.set(text(), value(JSON.createObjectNode(), depth + 1));
    }
    return object;
  }

  /** At times cut off, or with a character that does not belong there. */
  private String damaged(String json) {
    int at = random.nextInt(json.length());
    return switch (random.nextInt(10)) {
      case 0 -> json.substring(0, at);
      case 1 -> json.substring(0, at) + text() + json.substring(at);
      case 2 -> json + "\n" + json;
      default -> json;
    };
  }
}
