package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.server.HttpCall;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The worst that can be sent to each operation, each sort of it at once, to a server with 512 MB;
 * with {@code -Pslow} sixteen at a time. The operations are those of its own document, so a new one
 * is sent the worst, too.
 */
final class WorstBodiesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int AT_ONCE = 16;
  private static final int CALLS_PER_BODY = Boolean.getBoolean("ibid.slow") ? 16 : 1;

  /** A little less than what one request may send. */
  private static final int BYTES = 15_000_000;

  @TempDir Path folder;
  private ListeningProcess server;

  private record Body(String verb, String path, String mediaType, String text) {
    HttpCall call(ListeningProcess server) {
      return server.call(verb, path).body(mediaType, text);
    }

    @Override
    public String toString() {
      return verb + " " + path + " " + text.substring(0, 40);
    }
  }

  @BeforeEach
  void serve() {
    server = ListeningProcess.at(folder.resolve("home"));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void whatever_is_sent_is_answered_and_the_server_lives() throws Exception {
    try (ExecutorService callers = Executors.newFixedThreadPool(AT_ONCE)) {
      for (JsonNode operation : operations()) {
        List<Body> bodies = bodies(operation);
        List<Future<Integer>> answers = new ArrayList<>();
        for (int i = 0; i < bodies.size() * CALLS_PER_BODY; i++) {
          Body body = bodies.get(i % bodies.size());
          answers.add(callers.submit(() -> body.call(server).send().status()));
        }
        for (Future<Integer> answer : answers) {
          assertThat(answer.get())
              .as(bodies.getFirst().path())
              .isBetween(200, 503)
              .isNotEqualTo(500);
        }
      }
    }
    HttpCall.Response health = server.call("GET", "/health").send();
    assertThat(health.status()).isEqualTo(200);
    assertThat(health.body()).contains("\"status\":\"ok\"");
    assertThat(
            server
                .call("POST", "/api/events")
                .json("{\"session\":\"s\",\"content\":\"still\"}")
                .send()
                .status())
        .isEqualTo(201);
    assertThat(server.child().errorsSoFar()).doesNotContain("OutOfMemoryError");
  }

  private List<JsonNode> operations() throws Exception {
    JsonNode document = JSON.readTree(server.call("GET", "/openapi.json").send().body());
    List<JsonNode> all = new ArrayList<>();
    document
        .path("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .properties()
                    .forEach(
                        verb -> {
                          if (verb.getValue().has("requestBody")) {
                            all.add(
                                JSON.createObjectNode()
                                    .put("verb", verb.getKey().toUpperCase(Locale.ROOT))
                                    .put("path", path.getKey().replaceAll("\\{\\w+}", "unknown"))
                                    .set("content", verb.getValue().at("/requestBody/content")));
                          }
                        }));
    assertThat(all).isNotEmpty();
    return all;
  }

  /** One long text in every field, and as many small values as there is space for, of each sort. */
  private static List<Body> bodies(JsonNode operation) {
    var content = operation.path("content").properties().iterator().next();
    List<String> names = new ArrayList<>();
    content.getValue().path("schema").path("properties").fieldNames().forEachRemaining(names::add);
    names.add("metadata");
    List<String> values =
        List.of(
            "\"" + "word ".repeat(BYTES / 5 / names.size()) + "\"",
            "[" + "[],".repeat(BYTES / 3 / names.size()) + "[]]",
            "[" + "{},".repeat(BYTES / 3 / names.size()) + "{}]",
            keys(BYTES / names.size()));
    return values.stream()
        .map(
            value ->
                names.stream()
                    .distinct()
                    .map(name -> "\"" + name + "\":" + value)
                    .collect(Collectors.joining(",", "{", "}")))
        .map(
            text ->
                new Body(
                    operation.path("verb").asText(),
                    operation.path("path").asText(),
                    content.getKey(),
                    text))
        .toList();
  }

  private static String keys(int bytes) {
    StringBuilder object = new StringBuilder("{\"k\":0");
    for (int i = 0; object.length() < bytes - 20; i++) {
      object.append(",\"").append(i).append("\":").append(i % 10);
    }
    return object.append('}').toString();
  }
}
