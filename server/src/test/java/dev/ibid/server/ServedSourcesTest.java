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

  @Test
  void a_page_of_a_session_ends_early_where_events_are_long() throws IOException {
    try (TestServer served = TestServer.at(folder)) {
      for (int i = 0; i < 4; i++) {
        String content = i + "word ".repeat(1_600_000);
        assertThat(
                served
                    .post(
                        "/api/events", "{\"session\":\"s\",\"content\":\"%s\"}".formatted(content))
                    .send()
                    .status())
            .isEqualTo(201);
      }

      JsonNode first = opened(served, "/api/sessions/s?limit=2");
      assertThat(first.path("events")).hasSize(2);
      JsonNode all = opened(served, "/api/sessions/s?limit=1000");
      assertThat(all.path("events")).hasSize(4);
      assertThat(all.path("next").asText()).isNotEmpty();
      JsonNode none = opened(served, "/api/sessions/s?after=" + all.path("next").asText());
      assertThat(none.path("events")).isEmpty();
    }
  }

  @Test
  void what_would_be_told_with_every_citation_of_a_text_is_short() {
    try (TestServer served = TestServer.at(folder)) {
      String text = "[mem:a7Bc3x] ".repeat(1_000);
      for (int length : List.of(1_000, 1_001)) {
        HttpCall.Response checked =
            served
                .post(
                    "/api/check",
                    "{\"text\":\"%s\",\"file\":\"%s\"}".formatted(text, "x".repeat(length)))
                .send();
        assertThat(checked.status()).isEqualTo(length > 1_000 ? 400 : 200);
      }
    }
  }

  private static JsonNode opened(TestServer served, String path) throws IOException {
    HttpCall.Response response = served.get(path).send();
    assertThat(response.status()).as(response.body()).isEqualTo(200);
    return JSON.readTree(response.body());
  }
}
