package dev.ibid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ibid.server.HttpCall;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search over HTTP writes the same texts for a model as the command does. */
class ServedFormatsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  @Test
  void a_text_for_a_model_stands_in_the_answer_when_a_format_is_asked_for() throws IOException {
    Path home = folder.resolve("home");
    JsonNode inline;
    JsonNode progressive;
    JsonNode plain;
    try (Served server = Served.at(home)) {
      HttpCall.Response stored =
          server
              .post("/api/events", "{\"session\":\"s\",\"content\":\"The heron is grey.\"}")
              .send();
      assertThat(stored.status()).as(stored.body()).isEqualTo(201);
      inline = search(server, "&format=inline");
      progressive = search(server, "&format=progressive");
      plain = search(server, "");
      String cited = "/api/citations/" + plain.at("/index/0/citation").asText();
      assertThat(JSON.readTree(server.get(cited).send().body()).at("/usage/shown").asInt())
          .isEqualTo(2);
      assertThat(server.get("/api/search?q=heron&format=odd").send().status()).isEqualTo(400);
    }

    assertThat(inline.path("context").asText()).startsWith("> The heron is grey.");
    assertThat(progressive.path("context").asText()).contains("The heron is grey.");
    assertThat(plain.has("context")).isFalse();
    assertThat(printed(home, "inline")).isEqualTo(inline.path("context").asText());
    assertThat(printed(home, "progressive")).isEqualTo(progressive.path("context").asText());
  }

  private static JsonNode search(Served server, String format) throws IOException {
    return JSON.readTree(server.get("/api/search?q=heron" + format).send().body());
  }

  private static String printed(Path home, String format) {
    Child.Outcome outcome =
        Caller.at(home, "IBID_EMBEDDER_KIND", "off").run("search", "heron", "--format", format);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome.out().stripTrailing();
  }
}
