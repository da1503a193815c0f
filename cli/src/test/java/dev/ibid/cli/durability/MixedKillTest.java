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
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
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

  private static final int MOST_WRITES = 20;

  private static final int TOLD_EVERY = 20;

  /** Few enough that all that have one of them, even twice, are among the hits. */
  private static final int ASKED_AT_ONCE = 10;

  @TempDir Path folder;

  /** What was acknowledged, by the word that only it has, and through which door. */
  private final Map<String, String> acknowledged = new ConcurrentHashMap<>();

  /** The text of answers as far as it was acknowledged, by their ids. */
  private final Map<String, String> answers = new ConcurrentHashMap<>();

  private final AtomicInteger pushes = new AtomicInteger();

  @Test
  void what_any_door_acknowledged_is_there_once_whenever_the_server_is_killed(TestReporter reporter)
      throws Exception {
    long seed = System.nanoTime();
    reporter.publishEntry("seed", Long.toString(seed));
    Random random = new Random(seed);
    RandomKill kill = new RandomKill(random, Duration.ofMillis(100));
    Map<String, Integer> kept = new ConcurrentHashMap<>();
    ListeningProcess server = ListeningProcess.at(home());
    try {
      for (int round = 0; round < ROUNDS; round++) {
        String circumstances = "round " + round + " of seed " + seed;
        writeUntilKilled(server, round, 1 + random.nextInt(MOST_WRITES), kill);
        server.close();
        server = ListeningProcess.at(home());
        ListeningProcess revived = server;
        assertKept(revived, circumstances);
        answers.forEach((id, text) -> assertTold(revived, id, text, circumstances));
        acknowledged.values().forEach(door -> kept.merge(door, 1, Integer::sum));
        kept.merge("stream", pushes.getAndSet(0), Integer::sum);
        if ((round + 1) % TOLD_EVERY == 0) {
          reporter.publishEntry("after round " + (round + 1), kept.toString());
        }
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

  /**
   * Kills it a moment after so many writes, and not after some time, in which a busy machine does
   * none.
   */
  private void writeUntilKilled(ListeningProcess server, int round, int writes, RandomKill kill)
      throws Exception {
    acknowledged.clear();
    answers.clear();
    CountDownLatch written = new CountDownLatch(writes);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> writers = new ArrayList<>();
      for (int door = 0; door < DOORS.size(); door++) {
        int number = round * DOORS.size() + door;
        String name = DOORS.get(door);
        writers.add(threads.submit(() -> write(server, name, number, written)));
      }
      written.await();
      kill.strike(server.child());
      for (Future<?> writer : writers) {
        writer.get();
      }
    }
  }

  /** Writes until the server is gone; what was not acknowledged is nobody's. */
  private void write(ListeningProcess server, String door, int writer, CountDownLatch written) {
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
        written.countDown();
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
    pushes.incrementAndGet();
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

  private void assertKept(ListeningProcess server, String circumstances) {
    List<String> words = List.copyOf(acknowledged.keySet());
    for (int from = 0; from < words.size(); from += ASKED_AT_ONCE) {
      List<String> some = words.subList(from, Math.min(words.size(), from + ASKED_AT_ONCE));
      // What was spooled is taken in a moment after the start.
      Child.await(
          () -> !found(server, some).containsValue(0), some + " by any door in " + circumstances);
      assertThat(found(server, some))
          .as("%s in %s", acknowledged, circumstances)
          .allSatisfy((word, times) -> assertThat(times).as(word).isOne());
    }
  }

  /** The last push that nobody acknowledged may be there as well. */
  private static void assertTold(
      ListeningProcess server, String id, String text, String circumstances) {
    assertThat(answer(server.call("GET", "/api/answers/" + id)).path("text").asText())
        .as(circumstances)
        .startsWith(text);
  }

  private static int found(ListeningProcess server, String word) {
    return found(server, List.of(word)).getOrDefault(word, 0);
  }

  /** How many hits have each of some words. */
  private static Map<String, Integer> found(ListeningProcess server, List<String> words) {
    Map<String, Integer> found = new TreeMap<>();
    words.forEach(word -> found.put(word, 0));
    String query = "/api/search?wait=true&limit=50&q=" + String.join("+", words);
    for (JsonNode hit : answer(server.call("GET", query)).path("index")) {
      words.stream()
          .filter(hit.path("summary").asText()::contains)
          .forEach(word -> found.merge(word, 1, Integer::sum));
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
