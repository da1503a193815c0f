package dev.ibid.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import dev.ibid.server.HttpCall;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings that are changed over HTTP. */
class ServedSettingsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String WRITTEN = "# Mine.\n[search]\nlimit = 3 # few\n";

  @TempDir private Path folder;
  private Served served;

  @BeforeEach
  void serve() throws IOException {
    served = Served.at(folder.resolve("home"));
    Files.writeString(served.home().configuration(), WRITTEN);
    served.close();
    served = Served.at(folder.resolve("home"));
  }

  @AfterEach
  void stop() {
    served.close();
  }

  private HttpCall.Response put(String settings) {
    return served.call("PUT", "/api/settings").json("{\"settings\":" + settings + "}").send();
  }

  private static JsonNode setting(HttpCall.Response response, String key) throws IOException {
    assertThat(response.status()).as(response.body()).isEqualTo(200);
    for (JsonNode setting : JSON.readTree(response.body()).path("settings")) {
      if (setting.path("key").asText().equals(key)) {
        return setting;
      }
    }
    throw new AssertionError("There is no " + key + " in " + response.body());
  }

  private int hits() throws IOException {
    String found = served.get("/api/search?q=heron&wait=true").send().body();
    return JSON.readTree(found).path("index").size();
  }

  private void refused(String settings, int status, String code, String why) throws IOException {
    HttpCall.Response response = put(settings);
    assertThat(response.status()).as(response.body()).isEqualTo(status);
    JsonNode error = JSON.readTree(response.body()).path("error");
    assertThat(error.path("code").asText()).isEqualTo(code);
    assertThat(error.path("message").asText()).contains(why).doesNotContain("\n", "--set");
    assertThat(served.home().configuration()).hasContent(WRITTEN);
    assertThat(setting(served.get("/api/settings").send(), "search.limit").path("value").asText())
        .isEqualTo("3");
  }

  @Test
  void a_change_holds_at_once_and_is_written_among_the_comments() throws IOException {
    for (int i = 0; i < 8; i++) {
      served
          .post("/api/events", "{\"session\":\"s\",\"content\":\"Heron %d.\"}".formatted(i))
          .send();
    }
    assertThat(hits()).isEqualTo(3);

    JsonNode changed = setting(put("{\"search.limit\":5,\"log.level\":\"warn\"}"), "search.limit");

    assertThat(changed.path("value").asText()).isEqualTo("5");
    assertThat(changed.path("origin").asText()).startsWith("file ");
    assertThat(hits()).isEqualTo(5);
    assertThat(served.home().configuration())
        .hasContent("# Mine.\n[search]\nlimit = 5 # few\n[log]\nlevel = \"warn\"\n");
  }

  @Test
  void changes_are_posted_to_the_addresses_that_hold_when_they_are_made() throws Exception {
    BlockingQueue<String> posts = new LinkedBlockingQueue<>();
    HttpServer listening =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    listening.createContext(
        "/",
        exchange -> {
          String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
          posts.add(
              exchange.getRequestURI().getPath()
                  + JSON.readTree(body).path("citation").asText().substring(0, 4));
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    listening.start();
    String address = "http://localhost:%d/".formatted(listening.getAddress().getPort());
    try {
      for (String name : List.of("one", "other")) {
        setting(put("{\"webhook.urls\":\"%s%s\"}".formatted(address, name)), "webhook.urls");
        served.post("/api/events", "{\"session\":\"s\",\"content\":\"Heron.\"}").send();
        assertThat(posts.poll(1, TimeUnit.MINUTES)).isEqualTo("/" + name + "mem:");
      }
      setting(put("{\"webhook.urls\":null}"), "webhook.urls");
      served.post("/api/events", "{\"session\":\"s\",\"content\":\"Crane.\"}").send();
      served.close();
      served = Served.at(folder.resolve("home"));
      assertThat(posts).isEmpty();
    } finally {
      listening.stop(0);
    }
  }

  @Test
  void null_puts_one_back_to_its_default() throws IOException {
    JsonNode reset = setting(put("{\"search.limit\":null}"), "search.limit");

    assertThat(reset.path("value").asText()).isEqualTo("10");
    assertThat(reset.path("origin").asText()).isEqualTo("default");
    assertThat(served.home().configuration()).hasContent("# Mine.\n[search]\n# few\n");
  }

  @Test
  void what_is_wrong_is_refused_and_nothing_changes() throws IOException {
    refused("{\"search.limti\":5}", 400, "bad_configuration", "did you mean search.limit");
    refused("{\"nonsense\":null}", 400, "bad_configuration", "no setting nonsense");
    refused("{\"search.limit\":\"many\"}", 400, "bad_configuration", "\"many\"");
    refused("{\"search.limit\":5,\"search.budget\":1}", 400, "bad_configuration", "budget");
    refused("{\"server.allowed-hosts\":[\"a\"]}", 400, "bad_request", "give it as text");
    refused("[]", 400, "bad_request", "settings");
  }

  @Test
  void what_stands_in_a_table_of_its_own_is_left_to_people() throws IOException {
    String written = "[retention.max-age]\nhouse = '30d'\n";
    Files.writeString(served.home().configuration(), written);

    HttpCall.Response response = put("{\"retention.max-age\":\"house=10d\"}");

    assertThat(response.status()).as(response.body()).isEqualTo(409);
    assertThat(response.body()).contains("\"conflict\"", "by hand");
    assertThat(served.home().configuration()).hasContent(written);
  }

  @Test
  void a_token_for_a_project_changes_nothing() {
    HttpCall.Response response =
        new HttpCall(served.port(), "PUT", "/api/settings")
            .bearer(served.tokenFor("alpha"))
            .json("{\"settings\":{\"search.limit\":5}}")
            .send();

    assertThat(response.status()).isEqualTo(403);
    assertThat(served.home().configuration()).hasContent(WRITTEN);
  }
}
