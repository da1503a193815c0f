package dev.ibid.cli.spool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.privacy.Redactor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedactedInputTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String TOKEN = "ghp_abcdefghijklmnopqrstuvwxyz0123456789";

  private static String redacted(String input) {
    return RedactedInput.of(input, Redactor.standard());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The key is ghp_abcdefghijklmnopqrstuvwxyz0123456789, keep it.",
        "line\nghp_abcdefghijklmnopqrstuvwxyz0123456789",
        "<private>my \"diary\"\nghp_abcdefghijklmnopqrstuvwxyz0123456789</private> rest",
        "tab\tand \\ ghp_abcdefghijklmnopqrstuvwxyz0123456789 👍"
      })
  void no_secret_is_left_and_all_else_reads_the_same(String prompt) throws JsonProcessingException {
    ObjectNode input = JSON.createObjectNode();
    input.put("session_id", "s1").put("prompt", prompt).put("cwd", "/home/someone");

    JsonNode read = JSON.readTree(redacted(JSON.writeValueAsString(input)));

    assertThat(read.toString()).doesNotContain(TOKEN).doesNotContain("diary");
    assertThat(read.get("prompt").asText()).isEqualTo(Redactor.standard().redact(prompt));
    assertThat(read.get("cwd").asText()).isEqualTo("/home/someone");
  }

  @Test
  void a_value_is_known_by_its_name_too() throws JsonProcessingException {
    String input =
        "{\"tool_input\": {\"password\" : \"tr0ub4dor&3x\", \"lines\":[\"\\u00e9\", 1.50]}}";

    String read = redacted(input);

    assertThat(read).doesNotContain("tr0ub4dor").endsWith("\"lines\":[\"é\", 1.50]}}");
    assertThat(JSON.readTree(read).at("/tool_input/lines/0").asText()).isEqualTo("é");
  }

  @Test
  void what_is_redacted_stays_as_it_is() {
    String once = redacted("{\"prompt\":\"a " + TOKEN + " b\"}");

    assertThat(redacted(once)).isEqualTo(once);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "{\"", "{\"a\\", "{\"a\":\"\\u12", "not json", "{\"a\":\"\uD83D\"}"})
  void garbage_does_no_harm(String input) {
    assertThat(redacted(input)).isNotNull();
  }
}
