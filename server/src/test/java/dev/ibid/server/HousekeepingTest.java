package dev.ibid.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HousekeepingTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;
  private TestServer served;

  @BeforeEach
  void serve() {
    served = TestServer.at(folder);
    remember("e1", "s1", "The heron stands in the reeds.");
    remember("e2", "s1", "The otter sleeps.");
    remember("e3", "s2", "The kingfisher dives.");
  }

  @AfterEach
  void close() {
    served.close();
  }

  @Test
  void single_sources_are_forgotten_and_unknown_ones_erase_nothing() {
    assertThat(post("/api/forget", "{\"ids\":[\"e1\",\"nobody\"]}", 404).toString())
        .contains("nobody");
    assertThat(served.get("/api/citations/e1").send().status()).isEqualTo(200);

    assertThat(post("/api/forget", "{\"ids\":[\"e1\"]}", 200).get("forgotten").asInt())
        .isEqualTo(1);
    assertThat(served.get("/api/citations/e1").send().status()).isNotEqualTo(200);
  }

  @Test
  void what_is_forgotten_is_told_no_more_though_the_answer_has_just_been_told() {
    served
        .post(
            "/api/events",
            "{\"id\":\"f75\",\"session\":\"s\",\"content\":\"The boiler shows F75 when the pump is"
                + " weak.\"}")
        .send();
    String told =
        served
            .post("/api/ask", "{\"question\":\"What does F75 of the boiler mean?\"}")
            .send()
            .body();
    String id = told.replaceAll("(?s).*?\"id\":\"([^\"]+)\".*", "$1");
    assertThat(told).contains("when the pump is weak");

    assertThat(served.post("/api/forget", "{\"ids\":[\"f75\"]}").send().status()).isEqualTo(200);

    assertThat(served.get("/api/answers/" + id + "/events?dialect=ibid").send().body())
        .contains("event: End", "█")
        .doesNotContain("pump is weak");
  }

  @Test
  void many_are_forgotten_only_when_that_is_confirmed() {
    assertThat(post("/api/forget", "{\"session\":\"s1\"}", 400).at("/error/message").asText())
        .contains("2 events", "confirm");
    assertThat(post("/api/forget", "{\"confirm\":true}", 400).at("/error/message").asText())
        .contains("say what to forget");

    assertThat(
            post("/api/forget", "{\"session\":\"s1\",\"confirm\":true}", 200)
                .get("forgotten")
                .asInt())
        .isEqualTo(2);
    assertThat(served.get("/api/citations/e3").send().status()).isEqualTo(200);
  }

  @Test
  void an_empty_choice_is_not_taken_for_a_whole_session() {
    String nothing = "{\"ids\":[],\"session\":\"s1\",\"confirm\":true}";

    assertThat(post("/api/forget", nothing, 400).at("/error/message").asText())
        .contains("ids names nothing");
    assertThat(served.get("/api/citations/e1").send().status()).isEqualTo(200);
  }

  @Test
  void an_empty_name_chooses_nothing_to_forget() {
    for (String name : new String[] {"project", "session", "before"}) {
      String body = "{\"" + name + "\":\"\",\"confirm\":true}";

      assertThat(post("/api/forget", body, 400).at("/error/message").asText())
          .isEqualTo(name + " is empty; give it a value or leave it out");
    }
    assertThat(served.get("/api/citations/e3").send().status()).isEqualTo(200);
  }

  @Test
  void retention_without_limits_forgets_nothing() {
    assertThat(json(served.get("/api/retention").send().body()).get("dryRun").asBoolean()).isTrue();
    assertThat(post("/api/retention", "{}", 200).get("projects")).isEmpty();
  }

  @Test
  void an_export_has_a_line_for_each_record() {
    HttpCall.Response all = served.get("/api/export?events=true").send();
    HttpCall.Response one = served.get("/api/export?events=true&session=s2").send();

    assertThat(all.status()).isEqualTo(200);
    assertThat(all.body().lines()).hasSize(3).allMatch(line -> json(line).isObject());
    assertThat(one.body().lines()).singleElement().asString().contains("kingfisher");
  }

  @Test
  void a_copy_that_is_noted_is_counted() {
    JsonNode uses =
        post("/api/citations/e1/usages", "{\"sessionId\":\"web\",\"kind\":\"copied\"}", 201);

    assertThat(uses.get("copied").asInt()).isEqualTo(1);
    assertThat(json(served.get("/api/citations/e1").send().body()).at("/usage/copied").asInt())
        .isEqualTo(1);
  }

  private void remember(String id, String session, String content) {
    post(
        "/api/events",
        "{\"id\":\"%s\",\"session\":\"%s\",\"content\":\"%s\"}".formatted(id, session, content),
        201);
  }

  private JsonNode post(String path, String body, int status) {
    HttpCall.Response response = served.call("POST", path).json(body).send();
    assertThat(response.status()).as(response.body()).isEqualTo(status);
    return json(response.body());
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError("Not JSON: " + text, e);
    }
  }
}
