package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.server.HttpCall.Response;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** PostgreSQL goes away and comes back while a server stays. */
@Timeout(180)
class RestartedDatabaseTest {
  @TempDir private Path folder;
  private int port;

  private EmbeddedPostgres start() throws IOException {
    return PostgresqlEngine.builder()
        .setPort(port)
        .setDataDirectory(folder.resolve("data"))
        .setCleanDataDirectory(false)
        .start();
  }

  private static Response await(Supplier<Response> call, int status) {
    Response response = call.get();
    while (response.status() != status) {
      response = call.get();
    }
    return response;
  }

  @Test
  void calls_are_refused_meanwhile_and_nothing_that_was_acknowledged_is_lost() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    List<String> acknowledged = new ArrayList<>();
    EmbeddedPostgres database = start();
    try (SharingServer server =
        new SharingServer(
            folder.resolve("home"),
            "jdbc:postgresql://localhost:%d/postgres?user=postgres".formatted(port))) {
      for (int i = 0; i < 10; i++) {
        assertThat(server.remember("before" + i, "lamp " + i).status()).isEqualTo(201);
        acknowledged.add("before" + i);
      }
      database.close();
      // Also where nobody stores anything that could fail.
      await(
          () -> {
            Response unused = server.search("lamp");
            return server.get("/ready");
          },
          503);

      Response refused = await(() -> server.remember("during", "lamp during"), 503);
      assertThat(refused.body()).contains("\"unavailable\"", "PostgreSQL");
      for (int i = 0; i < 3; i++) {
        Response sought = server.search("lamp");
        assertThat(sought.status()).isEqualTo(503);
        // Where the database is and who is its user concerns nobody who asks over a network.
        assertThat(sought.body()).doesNotContain("localhost", "" + port, "store.url");
      }
      assertThat(await(() -> server.get("/ready"), 503).body())
          .contains("\"unavailable\"", "PostgreSQL cannot be used now")
          .doesNotContain("disk");
      assertThat(server.get("/health").body()).contains("degraded");

      database = start();
      assertThat(await(() -> server.remember("after", "lamp after"), 201).body()).contains("mem:");
      acknowledged.add("after");
      await(() -> server.get("/ready"), 200);
      // Without waiting: a search sees all that was acknowledged before it began.
      Response found = await(() -> server.get("/api/search?q=lamp&limit=50"), 200);
      acknowledged.forEach(id -> assertThat(found.body()).contains("\"id\":\"" + id + "\""));
    } finally {
      database.close();
    }
  }
}
