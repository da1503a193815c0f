package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Base64;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnnotateCommandTest extends CommandTest {
  private static final String PNG = "iVBORw0KGgoAAAANSUhEUg==";

  @BeforeEach
  void fragments() throws IOException {
    StringBuilder list = new StringBuilder("[");
    for (int i = 1; i <= 5; i++) {
      list.append(i == 1 ? "" : ",")
          .append(
              """
              {"id":"f%1$d","docId":"d%1$d","title":"Title %1$d","url":"https://example.org/%1$d",
               "content":"Content %1$d","entity":"%2$s",
               "images":[{"index":0,"mimeType":"image/png","%3$s"}]}
              """
                  .formatted(
                      i,
                      i == 4 ? "attachment" : "file",
                      i == 5 ? "path\":\"pictures/five.png" : "data\":\"" + PNG));
    }
    Files.writeString(folder.resolve("f.json"), list.append("]"));
    Files.createDirectory(folder.resolve("pictures"));
    Files.write(folder.resolve("pictures/five.png"), Base64.getDecoder().decode(PNG));
  }

  private Shell.Result annotate(String text, String... more) {
    String[] words = new String[more.length + 3];
    words[0] = "annotate";
    words[1] = "--fragments";
    words[2] = "f.json";
    System.arraycopy(more, 0, words, 3, more.length);
    return shell.runWith(text.getBytes(UTF_8), words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "7", "200"})
  void the_final_answer_has_its_sources_and_references(String chunk) {
    Shell.Result result =
        annotate("Deadline moved [3] and agreed [5][3].", "--final", "--chunk", chunk);

    assertThat(result.code()).as(result.err()).isZero();
    JsonNode answer = json(result.out());
    assertThat(answer.get("text").asText()).isEqualTo("Deadline moved [1] and agreed [2][1].");
    assertThat(answer.at("/sources/0/docId").asText()).isEqualTo("d3");
    assertThat(answer.at("/sources/1/docId").asText()).isEqualTo("d5");
    assertThat(answer.get("references")).hasSize(3);
    for (JsonNode reference : answer.get("references")) {
      assertThat(reference.get("citedText").asText())
          .isEqualTo(
              answer
                  .get("text")
                  .asText()
                  .substring(
                      reference.get("startIndex").asInt(), reference.get("endIndex").asInt()));
    }
    String id = answer.get("id").asText();
    assertThat(json("answers", "--json", id)).isEqualTo(answer);
  }

  @Test
  void events_announce_sources_before_their_numbers() {
    String out = annotate("Moved [3].").out();

    assertThat(out).contains("event: CitationsUpdate\n", "event: End\n");
    assertThat(out.indexOf("event: CitationsUpdate")).isLessThan(out.indexOf("[1]"));
    assertThat(json("answers", "--json").at("/answers/0/state").asText()).isEqualTo("complete");
  }

  @ParameterizedTest
  @CsvSource({"ibid", "xyne", "vercel", "openai", "openai-chat", "anthropic", "cohere"})
  void every_dialect_tells_the_text(String dialect) {
    Shell.Result result = annotate("Deadline moved to May [3].", "--dialect", dialect);

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).contains("data: ").contains("Deadline moved");
  }

  @Test
  void images_are_read_from_beside_the_fragments_only() throws IOException {
    assertThat(json(annotate("See [5_0].", "--final").out()).at("/images/0/path").asText())
        .isEqualTo("pictures/five.png");
    Files.delete(folder.resolve("pictures/five.png"));
    Files.createSymbolicLink(folder.resolve("pictures/five.png"), folder.resolve("f.json"));

    Shell.Result refused = annotate("See [5_0].", "--final");

    assertThat(refused.code()).isZero();
    assertThat(refused.err()).hasLineCount(1).contains("[5_0] cannot be shown");
    assertThat(annotate("See [4_0].", "--dialect", "xyne").err())
        .hasLineCount(1)
        .contains("[4_0] cannot be shown");
    assertThat(json(refused.out()).get("text").asText()).isEqualTo("See [1].");
  }

  @Test
  void agent_events_and_filters_are_understood() {
    String events =
        """
        {"type":"assistant_message","content":"Let me see [1]","toolCalls":[{}]}
        {"type":"assistant_message","content":"Moved [4] and "}
        {"type":"final_output","output":"Moved [4] and agreed [2]."}
        {"type":"run_end"}
        """;

    JsonNode answer = json(annotate(events, "--final", "--filter-entity", "attachment").out());

    assertThat(answer.get("text").asText()).isEqualTo("Moved and agreed [1].");
    assertThat(answer.get("sources")).hasSize(1);
    assertThat(answer.get("reasoning").asText()).isEqualTo("Let me see [1]");
  }

  @Test
  void an_agent_that_stops_without_its_end_leaves_an_interrupted_answer() {
    String events = "{\"type\":\"assistant_message\",\"content\":\"Moved [2]\"}\n";

    assertThat(json(annotate(events, "--final").out()).get("state").asText())
        .isEqualTo("interrupted");
    assertFails(annotate(events + "{broken", "--final"), 2, "line 2");
    assertThat(json("answers", "--json").at("/answers/0/preview").asText()).isEqualTo("Moved [1]");
  }

  @Test
  void permanent_citations_are_resolved_and_counted() {
    String citation = remember("e1", "Invoices live in DuckDB");

    JsonNode answer = json(annotate("In DuckDB [" + citation + "].", "--final").out());

    assertThat(answer.get("text").asText()).isEqualTo("In DuckDB [1].");
    assertThat(answer.at("/sources/0/citation").asText()).isEqualTo(citation);
    assertThat(answer.at("/sources/0/fragments/0/content").asText())
        .isEqualTo("Invoices live in DuckDB");
    assertThat(json("show", "--json", citation).at("/usage/cited").asInt()).isOne();
  }

  @Test
  void wrong_input_is_one_line() throws IOException {
    assertFails(annotate("x", "--dialect", "latin"), 2, "latin");
    assertFails(annotate("x", "--markers", "bold"), 2, "--markers is \"bold\"");
    assertFails(annotate("x", "--chunk", "0"), 2, "0");
    assertFails(shell.run("annotate"), 2, "--fragments");
    Files.writeString(folder.resolve("f.json"), "not JSON");
    assertFails(annotate("x"), 2, "f.json");
    assertThat(json("answers", "--json").get("answers")).isEmpty();
  }
}
