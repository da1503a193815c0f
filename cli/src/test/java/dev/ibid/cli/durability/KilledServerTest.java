package dev.ibid.cli.durability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.cli.ListeningProcess;
import dev.ibid.server.HttpCall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** What a server has answered is stored, whenever it is killed; what it has not can be repeated. */
final class KilledServerTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int ROUNDS =
      Integer.getInteger("ibid.rounds", Boolean.getBoolean("ibid.slow") ? 50 : 2);
  private static final int WRITERS = 4;
  private static final String LETTERS = "bdfgkmprtz";

  @TempDir Path folder;

  /** Citations by the word that only their event has. */
  private final Map<String, String> acknowledged = new ConcurrentHashMap<>();

  /** Words of events that were sent and never answered. */
  private final Queue<String> unanswered = new ConcurrentLinkedQueue<>();

  @Test
  void every_acknowledged_event_is_there_and_found_whenever_the_server_is_killed(
      TestReporter reporter) throws Exception {
    long seed = System.nanoTime();
    reporter.publishEntry("seed", Long.toString(seed));
    RandomKill kill = new RandomKill(new Random(seed), Duration.ofMillis(250));
    int kept = 0;
    ListeningProcess server = ListeningProcess.at(folder.resolve("home"));
    try {
      for (int round = 0; round < ROUNDS; round++) {
        String circumstances = "round " + round + " of seed " + seed;
        writeUntilKilled(server, round, kill);
        server.close();
        server = ListeningProcess.at(folder.resolve("home"));
        assertKept(server, circumstances);
        kept += acknowledged.size();
        assertRepeatable(server, circumstances);
      }
    } finally {
      server.close();
    }
    reporter.publishEntry("acknowledged and found", Integer.toString(kept));
    assertThat(kill.struck()).as("rounds in which it was still running").isEqualTo(ROUNDS);
    assertThat(kept).isPositive();
  }

  private void writeUntilKilled(ListeningProcess server, int round, RandomKill kill)
      throws Exception {
    acknowledged.clear();
    CountDownLatch begun = new CountDownLatch(WRITERS);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> writers = new ArrayList<>();
      for (int writer = 0; writer < WRITERS; writer++) {
        int number = round * WRITERS + writer;
        writers.add(threads.submit(() -> write(server, number, begun)));
      }
      begun.await();
      kill.strike(server.child());
      for (Future<?> writer : writers) {
        writer.get();
      }
    }
  }

  private void write(ListeningProcess server, int writer, CountDownLatch begun) {
    for (int i = 0; ; i++) {
      String word = word(writer, i);
      try {
        acknowledged.put(word, send(server, word).path("citation").asText());
      } catch (UncheckedIOException e) {
        unanswered.add(word);
        return;
      } finally {
        begun.countDown();
      }
    }
  }

  /** Letters only, so that no analysis takes it apart. */
  private static String word(int writer, int number) {
    StringBuilder word = new StringBuilder();
    "%04d%06d"
        .formatted(writer, number)
        .chars()
        .forEach(digit -> word.append(LETTERS.charAt(digit - '0')));
    return word.toString();
  }

  private static JsonNode send(ListeningProcess server, String word) {
    return answer(
        server
            .call("POST", "/api/events")
            .json("{\"session\":\"s\",\"content\":\"The heron is called %s.\"}".formatted(word))
            .header("Idempotency-Key", word));
  }

  private static JsonNode answer(HttpCall call) {
    HttpCall.Response response = call.send();
    assertThat(response.status()).as(response.body()).isBetween(200, 299);
    try {
      return JSON.readTree(response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void assertKept(ListeningProcess server, String circumstances) {
    acknowledged.forEach(
        (word, citation) -> {
          JsonNode kept = answer(server.call("GET", "/api/citations/" + citation));
          assertThat(kept.path("event").path("content").asText())
              .as(circumstances)
              .isEqualTo("The heron is called %s.", word);
          assertThat(found(server, word)).as(circumstances).containsExactly(citation);
        });
  }

  /** Whether it was stored before the server died or not, it is there once. */
  private void assertRepeatable(ListeningProcess server, String circumstances) {
    assertThat(unanswered).as(circumstances).hasSize(WRITERS);
    for (String word = unanswered.poll(); word != null; word = unanswered.poll()) {
      String citation = send(server, word).path("citation").asText();
      assertThat(found(server, word)).as(circumstances).containsExactly(citation);
    }
  }

  /** Citations of the events that have a word. */
  private static List<String> found(ListeningProcess server, String word) {
    List<String> found = new ArrayList<>();
    for (JsonNode hit :
        answer(server.call("GET", "/api/search?wait=true&q=" + word)).path("index")) {
      if (hit.path("summary").asText().contains(word)) {
        found.add(hit.path("citation").asText());
      }
    }
    return found;
  }
}
