package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PromptCommandTest extends CommandTest {
  private static final String QUESTION = "Where is the boiler?";

  @BeforeEach
  void remember() {
    shell.run("remember", "--session", "s", "--project", "house", "The boiler is in the cellar.");
    shell.run("remember", "--session", "s", "--project", "boat", "The boiler is on the deck.");
  }

  @Test
  void a_question_becomes_instructions_and_numbered_sources() {
    Shell.Result result = shell.run("prompt", QUESTION, "--project", "house");

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out())
        .containsSubsequence("square brackets", "[1] ", "> The boiler is in the cellar.")
        .doesNotContain("deck");
  }

  @Test
  void programs_get_what_the_numbers_mean_and_what_the_prompt_costs() {
    JsonNode prompt = json("prompt", QUESTION, "--budget", "900", "--json");

    assertThat(prompt.path("prompt").asText()).contains("[2] ");
    assertThat(prompt.path("fragments")).hasSize(2);
    assertThat(prompt.path("fragments").path(0).path("id").asText()).startsWith("mem:");
    assertThat(prompt.path("estimatedTokens").asInt()).isBetween(100, 900);
  }

  @Test
  void a_budget_that_is_too_small_is_refused() {
    assertThat(shell.run("prompt", QUESTION, "--budget", "20").code()).isEqualTo(2);
    assertThat(shell.run("prompt", QUESTION, "--budget", "0").err()).contains("--budget is 0");
    assertThat(shell.run("prompt", " ").code()).isEqualTo(2);
  }

  @Test
  void without_anything_known_there_are_instructions_alone() {
    Shell.Result result = shell.run("prompt", QUESTION, "--project", "empty");

    assertThat(result.code()).isZero();
    assertThat(result.out()).contains("square brackets").doesNotContain("boiler is");
  }
}
