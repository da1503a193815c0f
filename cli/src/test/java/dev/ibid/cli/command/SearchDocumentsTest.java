package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SearchDocumentsTest extends CommandTest {
  private static final String GUIDE =
      """
      # Boiler

      ## Pressure

      Refill it through the valve when the pressure falls.

      ## Error codes

      E133 means that the gas does not ignite.
      """;

  @BeforeEach
  void index() throws IOException {
    shell.with("IBID_EMBEDDER_KIND", "off");
    write(GUIDE);
  }

  private void write(String text) throws IOException {
    Path file = folder.resolve("docs/guide/boiler.md");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    assertThat(shell.run("index", "docs").code()).isZero();
  }

  private List<String> citations(String... words) {
    return json(words).get("index").findValuesAsText("citation");
  }

  @Test
  void a_passage_is_found_beside_memories_and_says_where_it_stands() {
    String memory = remember("m", "The technician explained E133 to us.");

    JsonNode found = json("search", "--json", "E133").get("index");

    assertThat(found.findValuesAsText("citation")).contains(memory);
    JsonNode passage = json("search", "--json", "--kind", "document", "E133").at("/index/0");
    assertThat(passage.get("citation").asText()).startsWith("doc:");
    assertThat(passage.get("kind").asText()).isEqualTo("document");
    assertThat(passage.get("type").asText()).isEqualTo("document");
    assertThat(passage.has("sessionId")).isFalse();
    assertThat(passage.at("/place/path").asText()).isEqualTo("guide/boiler.md");
    assertThat(passage.at("/place/line").asInt()).isEqualTo(7);
    assertThat(passage.at("/place/heading").asText()).isEqualTo("Error codes");
    assertThat(citations("search", "--json", "--kind", "memory", "E133")).containsExactly(memory);
  }

  @Test
  void what_its_headings_say_is_found_as_well() {
    assertThat(json("search", "--json", "boiler pressure").at("/index/0/place/line").asInt())
        .isEqualTo(3);
  }

  @Test
  void a_context_cites_it_by_file_and_line() {
    String text = shell.run("search", "--format", "inline", "E133").out();

    assertThat(text)
        .containsPattern("> \\[doc:\\w{6}\\] - \\d{4}-\\d\\d-\\d\\d, guide/boiler.md:7");
  }

  @Test
  void what_was_edited_away_is_found_no_more_and_what_replaced_it_is() throws IOException {
    assertThat(citations("search", "--json", "ignite")).isNotEmpty();

    write(GUIDE.replace("the gas does not ignite", "the fan stands still"));

    assertThat(citations("search", "--json", "ignite")).isEmpty();
    assertThat(citations("search", "--json", "fan stands still")).isNotEmpty();
  }

  @Test
  void a_passage_that_only_moved_keeps_its_citation() throws IOException {
    List<String> before = citations("search", "--json", "--limit", "1", "E133");

    write("# Notice\n\nNew owners should read this first.\n\n" + GUIDE);

    JsonNode moved = json("search", "--json", "--limit", "1", "E133").at("/index/0");
    assertThat(moved.get("citation").asText()).isEqualTo(before.getFirst());
    assertThat(moved.at("/place/line").asInt()).isEqualTo(11);
  }

  @Test
  void a_document_that_is_gone_is_found_no_more() throws IOException {
    Files.delete(folder.resolve("docs/guide/boiler.md"));
    shell.run("index", "docs");

    assertThat(citations("search", "--json", "E133")).isEmpty();
  }

  @Test
  void another_project_does_not_have_it() {
    remember("m", "E133 again.");

    assertThat(citations("search", "--json", "--project", "elsewhere", "E133")).isEmpty();
  }
}
