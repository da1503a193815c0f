package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.opensearch.OpenSearchProcess;
import dev.ibid.server.HttpCall.Response;
import dev.ibid.wire.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whether an index in OpenSearch gives what one in files gives, for real questions about real
 * memories. {@code bench/run parity} runs it with the folder of data.
 */
@Tag("slow")
@EnabledIfSystemProperty(named = OpenSearchProcess.LIBRARIES, matches = ".+")
@EnabledIfSystemProperty(named = ParityTest.DATA, matches = ".+")
class ParityTest {
  static final String DATA = "ibid.data";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int QUESTIONS = 200;
  private static final int ASKED = 20;
  private static final int MOST = 10;
  private static final int BATCH = 200;
  private static final Set<String> CONVERSATIONS = Set.of("conv-26", "conv-30");
  private static final Duration PATIENCE = Duration.ofMinutes(30);

  @TempDir private Path folder;
  private final String url = PostgresqlEngine.newDatabase();

  private static List<JsonNode> lines(String name) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(System.getProperty(DATA), name))) {
      lines.add(JSON.readTree(line));
    }
    return lines;
  }

  private static boolean isChosen(JsonNode line) {
    return CONVERSATIONS.contains(line.path("conv").asText());
  }

  private static List<Map<String, ?>> events() throws IOException {
    List<Map<String, ?>> events = new ArrayList<>();
    for (JsonNode turn : lines("memory/locomo_turns.jsonl")) {
      if (isChosen(turn)) {
        String conversation = turn.path("conv").asText();
        events.add(
            Map.of(
                "id",
                conversation + "-" + turn.path("turn_id").asText(),
                "session",
                conversation + "-" + turn.path("session").asText(),
                "type",
                "prompt",
                "content",
                turn.path("text").asText()));
      }
    }
    for (JsonNode event : lines("lived/events.jsonl")) {
      events.add(
          Map.of(
              "id", event.path("id").asText(),
              "session", event.path("session").asText(),
              "type", event.path("type").asText(),
              "content", event.path("content").asText()));
    }
    return events;
  }

  private static List<String> questions() throws IOException {
    List<String> questions = new ArrayList<>();
    lines("lived/prompts_dev.jsonl").forEach(each -> questions.add(each.path("prompt").asText()));
    lines("memory/locomo_questions.jsonl").stream()
        .filter(ParityTest::isChosen)
        .forEach(each -> questions.add(each.path("question").asText()));
    return questions.subList(0, QUESTIONS);
  }

  private static Map<String, Double> hits(SharingServer server, String question)
      throws IOException {
    Response found = server.search(question);
    assertThat(found.status()).as(found.body()).isEqualTo(200);
    Map<String, Double> scores = new HashMap<>();
    for (JsonNode hit : JSON.readTree(found.body()).path("index")) {
      scores.put(hit.path("citation").asText(), hit.path("score").asDouble());
    }
    return scores;
  }

  /** An answer as it was told, without its number and its times. */
  private static String answer(SharingServer server, String question) {
    return server
        .post("/api/ask", Json.write(Map.of("question", question)))
        .body()
        .replaceAll("\"id\":\"a[a-z0-9]{11}\"", "ANSWER")
        .replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z", "TIME");
  }

  @Test
  void both_indexes_give_the_same() throws Exception {
    Map<String, String> model =
        Map.of(
            "IBID_EMBEDDER_KIND", "bge", "IBID_SERVER_RATE", "100000", "IBID_SEARCH_LIMIT", "10");
    Map<String, String> shared = new HashMap<>(model);
    try (OpenSearchProcess node = new OpenSearchProcess()) {
      shared.put("IBID_SEARCH_URL", node.url());
      shared.put("IBID_SEARCH_INDEX", "parity");
      try (SharingServer files = new SharingServer(folder.resolve("files"), url, model);
          SharingServer cluster = new SharingServer(folder.resolve("cluster"), url, shared)) {
        List<Map<String, ?>> events = events();
        for (int from = 0; from < events.size(); from += BATCH) {
          List<Map<String, ?>> some = events.subList(from, Math.min(events.size(), from + BATCH));
          Response stored = cluster.post("/api/events/batch", Json.write(Map.of("events", some)));
          assertThat(stored.status()).as(stored.body()).isEqualTo(201);
        }
        for (SharingServer each : List.of(cluster, files)) {
          each.engine().maintenance().finish(done -> {});
          assertThat(each.engine().maintenance().catchUp(PATIENCE)).isTrue();
        }
        compare(files, cluster, events.size());
      }
    }
  }

  private static void compare(SharingServer files, SharingServer cluster, int events)
      throws IOException {
    double overlap = 0;
    double apart = 0;
    int answers = 0;
    List<String> questions = questions();
    for (String question : questions) {
      Map<String, Double> expected = hits(files, question);
      Map<String, Double> found = hits(cluster, question);
      int both = 0;
      for (Map.Entry<String, Double> hit : expected.entrySet()) {
        if (found.containsKey(hit.getKey())) {
          both++;
          apart = Math.max(apart, Math.abs(hit.getValue() - found.get(hit.getKey())));
        }
      }
      // Where one finds fewer than ten, the other has to find as many.
      overlap +=
          expected.isEmpty() && found.isEmpty()
              ? MOST
              : 1.0 * MOST * both / Math.max(expected.size(), found.size());
    }
    for (String question : questions.subList(0, ASKED)) {
      if (answer(files, question).equals(answer(cluster, question))) {
        answers++;
      }
    }
    String told =
        "%d questions about %,d events: top ten overlap by %.2f, scores differ by at most %.4f; %d of %d answers are the same%n"
            .formatted(questions.size(), events, overlap / questions.size(), apart, answers, ASKED);
    System.out.print(told);
    Files.writeString(Path.of("target", "parity.md"), told);
    assertThat(overlap / questions.size()).isGreaterThanOrEqualTo(9.5);
    assertThat(apart).isLessThanOrEqualTo(0.01);
    assertThat(answers).isEqualTo(ASKED);
  }
}
