package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConfiguredExtractorsTest extends CommandTest {
  private static final String OUTPUT =
      """
      {"tickets":[{"subject":"Printer","url":"https://t.example/1",
      "body":"The printer on the second floor ran out of paper on Monday."}]}
      """
          .replace("\n", "");

  @BeforeEach
  void configure() throws IOException {
    Files.writeString(
        shell.home().resolve("config.toml"),
        """
        [tools.extractors]
        "^ticket_" = "type=api; each=$.tickets[*]; title=$.subject; uri=$.url; content=$.body"
        """);
  }

  @Test
  void a_tool_that_only_the_settings_know_is_cited_afterwards() throws IOException {
    Files.writeString(
        folder.resolve("answer.md"), "The printer on the second floor ran out of paper on Monday.");
    Files.writeString(
        folder.resolve("tools.json"),
        "[{\"requestId\":\"r1\",\"toolName\":\"ticket_find\",\"output\":" + OUTPUT + "}]");

    JsonNode cited = json("cite", "--answer", "answer.md", "--tools", "tools.json", "--json");

    assertThat(cited.at("/references/0/sourceIds/0").asText()).isEqualTo("r1-0");
    assertThat(cited.at("/sources/0/title").asText()).isEqualTo("Printer");
    assertThat(cited.at("/sources/0/type").asText()).isEqualTo("api");
  }

  @Test
  void and_while_an_answer_is_written() throws IOException {
    Files.writeString(folder.resolve("none.json"), "[]");
    String events =
        "{\"type\":\"tool_result\",\"requestId\":\"r1\",\"toolName\":\"ticket_find\","
            + "\"parameters\":{},\"output\":"
            + OUTPUT
            + "}\n{\"type\":\"assistant_message\",\"content\":\"It ran out of paper [1].\"}\n"
            + "{\"type\":\"run_end\"}\n";

    Shell.Result result =
        shell.runWith(events.getBytes(UTF_8), "annotate", "--fragments", "none.json", "--final");

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(json(result.out()).at("/sources/0/title").asText()).isEqualTo("Printer");
  }

  @Test
  void a_format_or_pattern_that_cannot_be_used_is_refused_with_what_is_allowed() {
    assertFails(
        shell.run("--set", "tools.extractors=ticket=content:body", "config"),
        2,
        "formats like type=api; each=$.tickets[*]");
    assertFails(
        shell.run("--set", "tools.extractors=(ticket=content\\=$.body", "config"),
        2,
        "patterns of tools' names");
  }
}
