package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** None of it depends on the numbers that were fitted. */
class AttributionThresholdsTest extends CommandTest {
  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("answer.md"), "The ferry to Skye leaves at noon.");
    Files.writeString(
        folder.resolve("sources.json"),
        """
        [{"id":"a","type":"web","toolName":"web_search","toolRequestId":"r1",
          "snippet":"The ferry to Skye leaves the harbour at noon."}]
        """);
  }

  @Test
  void a_claim_is_supported_from_the_score_on_that_is_set() {
    assertThat(confidence("attribution.full=0", "attribution.partial=0")).isEqualTo("full");
    assertThat(confidence("attribution.full=1", "attribution.partial=0")).isEqualTo("partial");
    assertThat(cite("attribution.partial=1", "attribution.computed=1").get("references")).isEmpty();
  }

  @Test
  void the_file_sets_it_for_every_call_and_a_flag_takes_it_back() throws IOException {
    Files.writeString(
        shell.home().resolve("config.toml"), "[attribution]\npartial = 1\ncomputed = 1.0\n");

    assertThat(cite("log.level=info", "log.level=info").get("references")).isEmpty();
    assertThat(cite("attribution.partial=fitted", "attribution.computed=fitted").get("references"))
        .isNotEmpty();
  }

  @Test
  void what_is_no_probability_is_refused_with_what_is_allowed() {
    assertFails(
        shell.run("--set", "attribution.full=1.2", "config"),
        2,
        "attribution.full is \"1.2\"; allowed are fitted, or numbers from 0.0 to 1.0");
  }

  private String confidence(String first, String second) {
    return cite(first, second).at("/references/0/confidence").asText();
  }

  private JsonNode cite(String first, String second) {
    return json(
        "--set",
        first,
        "--set",
        second,
        "cite",
        "--answer",
        "answer.md",
        "--sources",
        "sources.json",
        "--json");
  }
}
