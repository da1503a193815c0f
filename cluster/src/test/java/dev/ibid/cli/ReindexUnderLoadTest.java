package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.SourceHandle;
import dev.ibid.engine.Ibid;
import dev.ibid.opensearch.OpenSearchProcess;
import dev.ibid.server.HttpCall.Response;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The shared index is made anew while two servers store and search. */
@EnabledIfSystemProperty(named = OpenSearchProcess.LIBRARIES, matches = ".+")
@Timeout(600)
class ReindexUnderLoadTest {
  private static final Pattern CITATION = Pattern.compile("\"citation\":\"(mem:\\w{6})\"");
  private static final int BEFORE = 1_200;
  private static final int TIMES = 3;
  private static OpenSearchProcess node;

  @TempDir private Path folder;
  private final String url = PostgresqlEngine.newDatabase();
  private final AtomicInteger numbers = new AtomicInteger();

  /** Citations that were acknowledged, by the word that nothing else has. */
  private final Map<String, String> stored = new ConcurrentHashMap<>();

  private final List<String> words = new CopyOnWriteArrayList<>();
  private final Queue<String> faults = new ConcurrentLinkedQueue<>();
  private final AtomicInteger searches = new AtomicInteger();
  private final AtomicBoolean over = new AtomicBoolean();

  @BeforeAll
  static void startNode() {
    node = new OpenSearchProcess();
  }

  @AfterAll
  static void endNode() {
    node.close();
  }

  private SharingServer server(String name) {
    return new SharingServer(
        folder.resolve(name),
        url,
        Map.of(
            "IBID_SEARCH_URL",
            node.url(),
            "IBID_SEARCH_INDEX",
            "anew",
            "IBID_SERVER_RATE",
            "100000"));
  }

  /** A word of letters alone, so that it stays one. */
  private static String word(int number) {
    StringBuilder word = new StringBuilder("zq");
    for (char digit : String.valueOf(number).toCharArray()) {
      word.append((char) ('a' + digit - '0'));
    }
    return word.append("qz").toString();
  }

  private void store(SharingServer server, int count) {
    List<String> some = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      some.add(word(numbers.incrementAndGet()));
    }
    String events =
        some.stream()
            .map(
                word ->
                    "{\"id\":\"%1$s\",\"session\":\"s\",\"type\":\"insight\",\"content\":\"The lantern %1$s burns\"}"
                        .formatted(word))
            .collect(Collectors.joining(","));
    Response response = server.post("/api/events/batch", "{\"events\":[" + events + "]}");
    Matcher citation = CITATION.matcher(response.body());
    for (String word : some) {
      if (!citation.find()) {
        faults.add(response.status() + " " + response.body());
        return;
      }
      stored.put(word, citation.group(1));
      words.add(word);
    }
  }

  /** Whatever was acknowledged before a search began is found by it, however slow the machine. */
  private void search(SharingServer server) {
    int known = words.size();
    String word =
        words.get(
            searches.getAndIncrement() % 2 == 0 ? known - 1 : (searches.get() * 7919) % known);
    Response found = server.get("/api/search?wait=true&q=" + word);
    if (found.status() != 200 || !found.body().contains(stored.get(word))) {
      faults.add("not found: " + word + ": " + found.status() + " " + found.body());
    }
    Response all = server.get("/api/search?wait=true&q=lantern");
    if (all.status() != 200 || !all.body().contains("\"citation\":\"mem:")) {
      faults.add("empty: " + all.status() + " " + all.body());
    }
  }

  private Thread repeat(Runnable work) {
    return Thread.ofPlatform()
        .start(
            () -> {
              while (!over.get() && faults.isEmpty()) {
                work.run();
              }
            });
  }

  private int generation() {
    return Integer.parseInt(
        node.ask("GET", "/_cat/aliases/anew?h=index").strip().replace("anew-", ""));
  }

  @Test
  void no_search_is_empty_and_none_misses_what_was_acknowledged() throws Exception {
    try (SharingServer one = server("one");
        SharingServer other = server("other")) {
      store(one, BEFORE / 2);
      store(other, BEFORE / 2);
      Ibid engine = other.engine();
      assertThat(engine.maintenance().catchUp(Duration.ofMinutes(5))).isTrue();
      String forgotten = Objects.requireNonNull(stored.remove(words.removeFirst()));
      int first = generation();
      List<Thread> load = new ArrayList<>();
      load.add(repeat(() -> store(one, 1)));
      load.add(repeat(() -> store(other, 1)));
      load.add(repeat(() -> search(one)));
      load.add(repeat(() -> search(other)));
      try {
        for (int i = 1; i <= TIMES; i++) {
          (i % 2 == 0 ? one : other).reindex();
          assertThat(generation()).isEqualTo(first + i);
        }
        engine.memory().forget(List.of(engine.citations().require(SourceHandle.parse(forgotten))));
      } finally {
        over.set(true);
        for (Thread thread : load) {
          thread.join();
        }
      }
      assertThat(faults).isEmpty();
      assertThat(searches.get()).isPositive();
      System.out.printf(
          "reindexed %d times: %d events and %d searches meanwhile%n",
          TIMES, stored.size() - BEFORE, searches.get());
      assertThat(node.ask("GET", "/_cat/indices/anew-*?h=index").lines())
          .containsExactlyInAnyOrder("anew-" + (first + TIMES), "anew-progress");
      for (String word : words.subList(words.size() - 100, words.size())) {
        assertThat(one.search(word).body()).as(word).contains(stored.get(word));
      }
      assertThat(one.search("lantern").body()).doesNotContain(forgotten);
    }
  }
}
