package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.disclosure.O200kTokenCounter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What hooks put beside prompts, told afterwards. */
class ReceiptsCommandTest extends CommandTest {
  @BeforeEach
  void prepare() {
    shell.with("IBID_EMBEDDER_KIND", "off").with("IBID_SEARCH_MIN_SCORE", "0.05");
  }

  private String hook(String name, String fields) {
    String input = "{\"session_id\":\"s2\",\"cwd\":\"%s\",%s}".formatted(folder, fields);
    return shell.runWith(input.getBytes(UTF_8), "hook", name).out();
  }

  @Test
  void a_prompt_has_a_receipt_of_what_was_shown_and_of_what_was_cited() {
    String citation =
        shell.run("remember", "--session", "s1", "The heron stands in the reeds.").out().strip();
    String told = hook("user-prompt-submit", "\"prompt\":\"Where does the heron stand?\"");
    String context = json(told).at("/hookSpecificOutput/additionalContext").asText();

    JsonNode before = json("receipts", "--json").at("/prompts/0");

    assertThat(before.path("session").asText()).isEqualTo("s2");
    assertThat(before.path("shown").path(0).asText()).isEqualTo(citation);
    assertThat(before.path("cited")).isEmpty();
    assertThat(before.path("tokens").asInt()).isEqualTo(new O200kTokenCounter().count(context));

    hook("stop", "\"last_assistant_message\":\"In the reeds [%s].\"".formatted(citation));

    assertThat(json("receipts", "s2", "--json").at("/prompts/0/cited/0").asText())
        .isEqualTo(citation);
    assertThat(shell.run("receipts").out()).contains(citation + " (cited)");
    assertThat(json("receipts", "s9", "--json").path("prompts")).isEmpty();
  }

  @Test
  void without_prompts_there_are_no_receipts() {
    assertThat(shell.run("receipts").out()).contains("Nothing was put beside a prompt.");
    assertThat(shell.run("receipts", "--limit", "0").code()).isEqualTo(2);
  }
}
