package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdempotentWritesTest {
  private static final String EVENT = "{\"session\":\"s\",\"content\":\"once and no more\"}";

  @TempDir private Path folder;
  private TestServer served;

  @BeforeEach
  void serve() {
    served = TestServer.at(folder.resolve("home"));
  }

  @AfterEach
  void stop() {
    served.close();
  }

  private HttpCall.Response write(String key, String body) {
    return served.post("/api/events", body).header("Idempotency-Key", key).send();
  }

  @Test
  void fifty_at_once_with_one_key_store_one_event() throws Exception {
    Set<HttpCall.Response> answers = new HashSet<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<HttpCall.Response>> writes =
          IntStream.range(0, 50).mapToObj(each -> threads.submit(() -> write("k", EVENT))).toList();
      for (Future<HttpCall.Response> each : writes) {
        answers.add(each.get());
      }
    }

    assertThat(answers).extracting(HttpCall.Response::status).containsOnly(201);
    assertThat(answers)
        .extracting(HttpCall.Response::body)
        .containsOnlyOnceElementsOf(Set.of(answers.iterator().next().body()));
    assertThat(served.get("/api/stats/citations").send().body()).startsWith("{\"events\":1,");
  }

  @Test
  void another_body_is_refused() {
    write("k", EVENT);

    HttpCall.Response other = write("k", "{\"session\":\"s\",\"content\":\"something else\"}");

    assertThat(other.status()).isEqualTo(422);
    assertThat(other.body()).contains("idempotency_mismatch");
  }

  @Test
  void a_key_is_remembered_over_a_restart_and_by_its_caller_alone() {
    String first = write("k", EVENT).body();
    served.close();
    served = TestServer.at(folder.resolve("home"));

    assertThat(write("k", EVENT).body()).isEqualTo(first);
    HttpCall.Response foreign =
        new HttpCall(served.port(), "POST", "/api/events")
            .bearer(served.tokenFor("p"))
            .json(EVENT)
            .header("Idempotency-Key", "k")
            .send();
    assertThat(foreign.status()).isEqualTo(201);
    assertThat(foreign.body()).isNotEqualTo(first);
  }

  @Test
  void what_failed_is_tried_again() {
    assertThat(write("k", "{\"session\":\"s\"}").status()).isEqualTo(400);

    assertThat(write("k", EVENT).status()).isEqualTo(201);
  }
}
