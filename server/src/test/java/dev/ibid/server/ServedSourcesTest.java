package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources that are opened over HTTP by ids of their own. */
final class ServedSourcesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  @Test
  void an_id_that_several_projects_have_is_opened_in_the_one_that_is_named() throws IOException {
    try (TestServer served = TestServer.at(folder)) {
      for (String project : List.of("p", "q")) {
        HttpCall.Response stored =
            served
                .post(
                    "/api/events",
                    "{\"id\":\"e1\",\"project\":\"%1$s\",\"session\":\"s\",\"content\":\"Said in %1$s.\"}"
                        .formatted(project))
                .send();
        assertThat(stored.status()).as(stored.body()).isEqualTo(201);
      }

      for (String route : List.of("/api/timeline", "/api/details")) {
        assertThat(served.get(route + "?ids=e1").send().status()).isEqualTo(409);
      }
      JsonNode timeline = opened(served, "/api/timeline?ids=e1&project=q").path("timeline");
      assertThat(timeline).hasSize(1);
      assertThat(timeline.path(0).path("preview").asText()).isEqualTo("Said in q.");
      JsonNode details = opened(served, "/api/details?ids=e1&project=q").path("details");
      assertThat(details.path(0).path("content").asText()).isEqualTo("Said in q.");
    }
  }

  private static JsonNode opened(TestServer served, String path) throws IOException {
    HttpCall.Response response = served.get(path).send();
    assertThat(response.status()).as(response.body()).isEqualTo(200);
    return JSON.readTree(response.body());
  }
}
