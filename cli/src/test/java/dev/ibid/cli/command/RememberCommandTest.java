package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import org.junit.jupiter.api.Test;

class RememberCommandTest extends CommandTest {
  @Test
  void prints_the_citation() {
    Shell.Result result = shell.run("remember", "--session", "s", "--id", "event_123", "x");

    assertThat(result.code()).isZero();
    assertThat(result.out()).isEqualTo("mem:QRXyIQ\n");
    assertThat(result.err()).isEmpty();
  }

  @Test
  void answers_with_json() {
    JsonNode answer =
        json(
            "remember",
            "--json",
            "--session=s",
            "--id=event_123",
            "--type=prompt",
            "--at=2026-02-01T19:00:00+09:00",
            "x");

    assertThat(answer.toString())
        .isEqualTo(
            "{\"citation\":\"mem:QRXyIQ\",\"id\":\"event_123\",\"session\":\"s\","
                + "\"type\":\"prompt\",\"at\":\"2026-02-01T10:00:00Z\"}");
  }

  @Test
  void an_id_and_a_time_are_made_up_when_they_are_not_given() {
    JsonNode first = json("remember", "--json", "--session=s", "x");
    JsonNode second = json("remember", "--json", "--session=s", "x");

    assertThat(first.get("id")).isNotEqualTo(second.get("id"));
    assertThat(first.get("type").asText()).isEqualTo("insight");
    assertThat(first.get("at").asText()).endsWith("Z");
  }

  @Test
  void reads_standard_input() {
    Shell.Result result =
        shell.runWith("두 줄\n있다\n".getBytes(UTF_8), "remember", "--session", "s", "--id", "e", "-");

    assertThat(result.code()).isZero();
    assertThat(json("show", "--json", "e").at("/event/content").asText()).isEqualTo("두 줄\n있다");
  }

  @Test
  void keeps_metadata_and_turns_a_repeated_key_into_a_list() {
    shell.run(
        "remember",
        "--session=s",
        "--id=e",
        "--meta",
        "files=A.java",
        "--meta",
        "files=B.java",
        "--meta",
        "k=a=b",
        "x");

    assertThat(json("show", "--json", "e").at("/event/metadata").toString())
        .isEqualTo("{\"files\":[\"A.java\",\"B.java\"],\"k\":\"a=b\"}");
  }

  @Test
  void removes_secrets_and_private_text() {
    remember("e", "before <private>secret words</private> after");

    assertThat(json("show", "--json", "e").at("/event/content").asText())
        .isEqualTo("before [redacted: private] after");
  }

  @Test
  void the_same_again_is_fine_and_other_content_is_not() {
    assertThat(remember("e", "x")).isEqualTo(remember("e", "x"));
    assertFails(
        shell.run("remember", "--session", "s1", "--id", "e", "y"), 2, "whose content differs");
  }

  @Test
  void bad_input_gets_one_clear_line() {
    assertFails(
        attempt("--type", "thought", "x"), 2, "allowed are prompt, response, tool, insight");
    assertFails(attempt(""), 2, "the content is empty");
    assertFails(attempt("--at", "yesterday", "x"), 2, "\"yesterday\" is not an ISO time with zone");
    assertFails(attempt("--at", "2026-02-30T10:00:00Z", "x"), 2, "2026-02-30");
    assertFails(attempt("--at", "2026-02-01T10:00:00", "x"), 2, "has no zone");
    assertFails(attempt("--meta", "novalue", "x"), 2, "--meta takes key=value");
    assertFails(shell.run("remember", "--session", " ", "x"), 2, "--session is empty");
    assertFails(shell.run("remember", "x"), 2, "Missing required option: '--session=S'");
    assertFails(attempt(), 2, "Missing required parameter: 'TEXT'");
    assertFails(attempt("x", "y"), 2, "Unmatched argument");
  }

  private Shell.Result attempt(String... words) {
    String[] all = new String[words.length + 3];
    all[0] = "remember";
    all[1] = "--session";
    all[2] = "s";
    System.arraycopy(words, 0, all, 3, words.length);
    return shell.run(all);
  }

  @Test
  void bad_standard_input_gets_one_clear_line() {
    assertFails(attempt(new byte[] {'a', (byte) 0xFF}), 2, "not UTF-8");
    assertFails(attempt(new byte[] {'a', 0, 'b'}), 2, "NUL byte at position 1");
    assertFails(attempt(new byte[10_000_001]), 2, "more than 10000000 bytes");
    shell.with("IBID_MEMORY_MAX_CONTENT", "1KB");
    assertFails(attempt("x".repeat(1001).getBytes(UTF_8)), 2, "memory.max-content");
    assertThat(json("stats", "--json").get("events").asInt()).isZero();
  }

  private Shell.Result attempt(byte[] input) {
    return shell.runWith(input, "remember", "--session", "s", "-");
  }

  @Test
  void an_error_is_json_when_json_was_asked_for() {
    Shell.Result result = shell.run("remember", "--json", "--session=s", "--type=thought", "x");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).isEmpty();
    assertThat(json(result.out()).at("/error/code").asText()).isEqualTo("bad_request");
    assertThat(json(result.out()).at("/error/message").asText()).startsWith("unknown type");
  }
}
