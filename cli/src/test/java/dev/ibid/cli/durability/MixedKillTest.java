package dev.ibid.cli.durability;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.cli.Caller;
import dev.ibid.cli.Child;
import dev.ibid.cli.ListeningProcess;
import dev.ibid.server.HttpCall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * All doors at once: what any of them acknowledged is there once, whenever the server is killed. As
 * many rounds as {@code -Dibid.rounds} says.
 */
final class MixedKillTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int ROUNDS =
      Integer.getInteger("ibid.rounds", Boolean.getBoolean("ibid.slow") ? 1000 : 1);
  private static final String LETTERS = "bdfgkmprtz";
  private static final List<String> DOORS = List.of("rest", "mcp", "hook", "index", "stream");

  @TempDir Path folder;

  /** What was acknowledged, by the word that only it has, and through which door. */
  private final Map<String, String> acknowledged = new ConcurrentHashMap<>();

  /** The text of answers as far as it was acknowledged, by their ids. */
  private final Map<String, String> answers = new ConcurrentHashMap<>();

  @Test
  void what_any_door_acknowledged_is_there_once_whenever_the_server_is_killed(TestReporter reporter)
      throws Exception {
    long seed = System.nanoTime();
    reporter.publishEntry("seed", Long.toString(seed));
    RandomKill kill = new RandomKill(new Random(seed), Duration.ofMillis(500));
    Map<String, Integer> kept = new ConcurrentHashMap<>();
    ListeningProcess server = ListeningProcess.at(home());
    try {
      for (int round = 0; round < ROUNDS; round++) {
        String circumstances = "round " + round + " of seed " + seed;
        writeUntilKilled(server, round, kill);
        server.close();
        server = ListeningProcess.at(home());
        ListeningProcess revived = server;
        acknowledged.forEach((word, door) -> assertKept(revived, word, door, circumstances));
        answers.forEach((id, text) -> assertTold(revived, id, text, circumstances));
        acknowledged.values().forEach(door -> kept.merge(door, 1, Integer::sum));
      }
    } finally {
      server.close();
    }
    reporter.publishEntry("acknowledged and found", kept.toString());
    assertThat(kill.struck()).as("rounds in which it was still running").isEqualTo(ROUNDS);
    assertThat(kept).isNotEmpty();
  }

  @Test
  void two_homes_know_nothing_of_each_other_though_one_is_killed() throws InterruptedException {
    try (ListeningProcess one = ListeningProcess.at(folder.resolve("one"));
        ListeningProcess two = ListeningProcess.at(folder.resolve("two"))) {
      remember(one, word(0, 1));
      remember(two, word(0, 2));
      one.child().kill();
      remember(two, word(0, 3));

      assertThat(found(two, word(0, 1))).isZero();
      assertThat(found(two, word(0, 2))).isOne();
      assertThat(found(two, word(0, 3))).isOne();
    }
    try (ListeningProcess one = ListeningProcess.at(folder.resolve("one"))) {
      assertThat(found(one, word(0, 1))).isOne();
      assertThat(found(one, word(0, 2))).isZero();
    }
  }

  private Path home() {
    return folder.resolve("home");
  }

  private void writeUntilKilled(ListeningProcess server, int round, RandomKill kill)
      throws Exception {
    acknowledged.clear();
    answers.clear();
    CountDownLatch begun = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> writers = new ArrayList<>();
      for (int door = 0; door < DOORS.size(); door++) {
        int number = round * DOORS.size() + door;
        String name = DOORS.get(door);
        writers.add(threads.submit(() -> write(server, name, number, begun)));
      }
      begun.await();
      kill.strike(server.child());
      for (Future<?> writer : writers) {
        writer.get();
      }
    }
  }

  /** Writes until the server is gone; what was not acknowledged is nobody's. */
  private void write(ListeningProcess server, String door, int writer, CountDownLatch begun) {
    String answer = "";
    for (int i = 0; server.child().isAlive(); i++) {
      String word = word(writer, i);
      try {
        switch (door) {
          case "rest" -> remember(server, word);
          case "mcp" -> rememberByMcp(server, word);
          case "hook" -> callHook(word);
          case "index" -> index(word);
          default -> answer = push(server, answer, word);
        }
        if (!door.equals("stream")) {
          acknowledged.put(word, door);
        }
        begun.countDown();
      } catch (UncheckedIOException | IOException e) {
        return;
      }
    }
  }

  private static void remember(ListeningProcess server, String word) {
    answer(
        server
            .call("POST", "/api/events")
            .json("{\"session\":\"s\",\"content\":\"The heron is called %s.\"}".formatted(word)));
  }

  private static void rememberByMcp(ListeningProcess server, String word) {
    answer(
        server
            .call("POST", "/mcp")
            .header("Accept", "application/json, text/event-stream")
            .json(
                """
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"remember",
                 "arguments":{"session":"s","content":"The heron is called %s."}}}
                """
                    .formatted(word)));
  }

  /** Delivered or spooled, a hook is done when it returns. */
  private void callHook(String word) throws IOException {
    String input =
        JSON.createObjectNode()
            .put("session_id", "s")
            .put("cwd", folder.toString())
            .put("hook_event_name", "UserPromptSubmit")
            .put("prompt", "The heron is called %s.".formatted(word))
            .toString();
    Caller caller = Caller.at(home(), "IBID_EMBEDDER_KIND", "off");
    if (!caller.run(input.getBytes(UTF_8), "hook", "user-prompt-submit").err().isEmpty()) {
      throw new IOException("The hook could not be kept");
    }
  }

  private void index(String word) throws IOException {
    Path files = Files.createDirectories(folder.resolve("files").resolve(word));
    Files.writeString(
        files.resolve("a.md"), "# Herons\n\nThe heron is called %s.\n".formatted(word));
    Caller caller = Caller.at(home(), "IBID_EMBEDDER_KIND", "off");
    if (caller.run("index", "--project", "p", files.toString()).code() != 0) {
      throw new IOException("The folder was not indexed");
    }
  }

  private String push(ListeningProcess server, String begun, String word) {
    String id =
        begun.isEmpty()
            ? answer(server.call("POST", "/api/answers").json("{\"fragments\":[]}"))
                .path("id")
                .asText()
            : begun;
    String text = "A heron called " + word;
    answer(
        server
            .call("POST", "/api/answers/" + id + "/events")
            .body(
                "application/x-ndjson",
                "{\"type\":\"assistant_message\",\"content\":\"%s\"}".formatted(text)));
    answers.merge(id, text, String::concat);
    return id;
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

  private static void assertKept(
      ListeningProcess server, String word, String door, String circumstances) {
    // What was spooled is taken in a moment after the start.
    Child.await(() -> found(server, word) > 0, word + " by " + door + " in " + circumstances);
    assertThat(found(server, word)).as("%s by %s in %s", word, door, circumstances).isOne();
  }

  /** The last push that nobody acknowledged may be there as well. */
  private static void assertTold(
      ListeningProcess server, String id, String text, String circumstances) {
    assertThat(answer(server.call("GET", "/api/answers/" + id)).path("text").asText())
        .as(circumstances)
        .startsWith(text);
  }

  /** How many hits have a word. */
  private static int found(ListeningProcess server, String word) {
    int found = 0;
    for (JsonNode hit :
        answer(server.call("GET", "/api/search?wait=true&limit=50&q=" + word)).path("index")) {
      found += hit.path("summary").asText().contains(word) ? 1 : 0;
    }
    return found;
  }

  /** Letters only, so that no analysis takes it apart. */
  private static String word(int writer, int number) {
    StringBuilder word = new StringBuilder();
    "%05d%06d"
        .formatted(writer, number)
        .chars()
        .forEach(digit -> word.append(LETTERS.charAt(digit - '0')));
    return word.toString();
  }
}
