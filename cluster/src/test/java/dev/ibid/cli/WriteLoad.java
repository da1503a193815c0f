package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.server.HttpCall;
import dev.ibid.server.HttpCall.Response;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;

/**
 * A few clients who store and search while something breaks. Who gets no answer sends the same
 * event again, as a client with sense does.
 */
final class WriteLoad {
  /** In every event, so that one search finds all. */
  static final String WORD = "lamp";

  private static final int WRITERS = 3;
  private static final int EVENTS = 25;
  private static final int TRIES = 5_000;

  private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
  private final Set<Integer> searches = ConcurrentHashMap.newKeySet();
  private final Set<String> unexpected = ConcurrentHashMap.newKeySet();

  private final AtomicLong longest = new AtomicLong();

  /** What was last answered to an event that is not acknowledged. */
  private final Map<String, String> lately = new ConcurrentHashMap<>();

  /** The longest that a client had to try for one event. */
  Duration longest() {
    return Duration.ofNanos(longest.get());
  }

  Set<String> acknowledged() {
    return acknowledged;
  }

  /**
   * Stores from several threads while something is done, and returns when all is acknowledged.
   *
   * @param server calls whichever server is there now
   */
  void during(int round, BiFunction<String, String, HttpCall> server, Disturbance disturbance)
      throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int writer = 0; writer < WRITERS; writer++) {
      String prefix = "r%d-w%d-".formatted(round, writer);
      threads.add(Thread.ofPlatform().start(() -> write(prefix, server)));
    }
    disturbance.run();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(unexpected).isEmpty();
    assertThat(searches).isSubsetOf(200, 503);
  }

  /** What breaks something. */
  @FunctionalInterface
  interface Disturbance {
    void run() throws Exception;
  }

  private void write(String prefix, BiFunction<String, String, HttpCall> server) {
    for (int i = 0; i < EVENTS; i++) {
      String id = prefix + i;
      long begun = System.nanoTime();
      int tries = 0;
      while (!isAcknowledged(id, server)) {
        if (++tries == TRIES) {
          unexpected.add(
              "never acknowledged: %s, at last %s".formatted(id, lately.getOrDefault(id, "")));
          return;
        }
      }
      acknowledged.add(id);
      longest.accumulateAndGet(System.nanoTime() - begun, Math::max);
      if (i % 5 == 0) {
        search(server);
      }
    }
  }

  private boolean isAcknowledged(String id, BiFunction<String, String, HttpCall> server) {
    try {
      Response response =
          server
              .apply("POST", "/api/events")
              .json(
                  "{\"id\":\"%s\",\"session\":\"s\",\"type\":\"insight\",\"content\":\"%s %s\"}"
                      .formatted(id, WORD, id))
              .send();
      if (response.status() != 503 && response.status() >= 300) {
        unexpected.add(response.status() + " " + response.body());
      }
      if (response.status() == 503) {
        lately.put(id, response.body());
        pause();
      }
      return response.status() < 300;
    } catch (UncheckedIOException e) {
      // The server is gone. The next one is asked.
      lately.put(id, e.toString());
      pause();
      return false;
    }
  }

  private void search(BiFunction<String, String, HttpCall> server) {
    try {
      searches.add(server.apply("GET", "/api/search?q=" + WORD).send().status());
    } catch (UncheckedIOException e) {
      // The server is gone, and says nothing wrong.
    }
  }

  private static void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
