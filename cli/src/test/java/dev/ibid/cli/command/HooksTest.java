package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.cli.RecordedHook;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each hook stores and answers, by inputs as Claude Code sends them. */
class HooksTest extends CommandTest {
  static final List<String> NAMES = RecordedHook.NAMES;

  private Path repository = Path.of("");
  private RecordedHook recorded = new RecordedHook(Path.of(""));

  @BeforeEach
  void prepare() throws IOException {
    repository = folder.resolve("repository");
    Files.createDirectories(repository.resolve(".git"));
    recorded = new RecordedHook(repository);
    shell.with("IBID_EMBEDDER_KIND", "off").with("IBID_SEARCH_MIN_SCORE", "0.05");
  }

  private ObjectNode input(String name) {
    return (ObjectNode) json(recorded.input(name));
  }

  private String hook(String name) {
    return hook(name, recorded.input(name));
  }

  private String hook(String name, Object input) {
    Shell.Result result = shell.runWith(input.toString().getBytes(UTF_8), "hook", name);
    assertThat(result.code()).isZero();
    assertThat(result.err()).isEmpty();
    return result.out();
  }

  private String context(String name, Object input) {
    String out = hook(name, input);
    return out.isEmpty() ? "" : json(out).at("/hookSpecificOutput/additionalContext").asText();
  }

  private List<JsonNode> stored() {
    return shell.run("export", "--events").out().lines().map(CommandTest::json).toList();
  }

  private List<String> contents() {
    return stored().stream().map(event -> event.get("content").asText()).toList();
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void every_recorded_input_is_answered_with_nothing_or_with_what_is_allowed(String name) {
    remember("e", "The heron stands in the reeds.");
    recorded.writeTranscript();
    String out = hook(name);

    if (!out.isEmpty()) {
      assertThat(out).hasLineCount(1);
      JsonNode answer = json(out);
      assertThat(answer.properties()).hasSize(1);
      assertThat(answer.get("hookSpecificOutput").properties()).hasSize(2);
      assertThat(answer.at("/hookSpecificOutput/hookEventName").asText())
          .isEqualTo(input(name).get("hook_event_name").asText());
      assertThat(answer.at("/hookSpecificOutput/additionalContext").asText())
          .startsWith("<ibid-memories>")
          .hasSizeLessThan(10_000);
    }
    assertThat(out.isEmpty()).isEqualTo(!name.equals("user-prompt-submit"));
  }

  @Test
  void the_use_of_a_tool_is_stored_with_its_name_and_files() {
    hook("post-tool-use");

    assertThat(stored())
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.get("type").asText()).isEqualTo("tool");
              assertThat(event.get("project").asText()).isEqualTo(repository.toString());
              assertThat(event.get("content").asText())
                  .startsWith("Read\nfile_path: /birds/heron.md")
                  .contains("The heron stands in the reeds.");
              assertThat(event.get("metadata").toString())
                  .contains("\"tools\":[\"Read\"]", "\"files\":[\"/birds/heron.md\"]")
                  .contains("\"toolUseId\":\"toolu_01HeronReads\"");
            });
  }

  @Test
  void a_tools_use_that_is_told_twice_is_stored_once() {
    hook("post-tool-use");
    hook("post-tool-use");

    assertThat(stored()).hasSize(1);
  }

  @Test
  void much_output_is_cut() {
    ObjectNode input = input("post-tool-use");
    input.put("tool_response", "왜가리 heron ".repeat(100_000));
    hook("post-tool-use", input);

    assertThat(contents())
        .singleElement()
        .satisfies(
            content -> {
              assertThat(content.getBytes(UTF_8).length).isBetween(19_000, 20_000);
              assertThat(content).contains("[cut: ");
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ibid show mem:abcdef", "/opt/ibid/ibid search x", "\"/a/ibid.sh\" search x"})
  void what_ibid_itself_told_is_not_stored_again(String command) {
    ObjectNode shellUse = input("post-tool-use").put("tool_name", "Bash");
    shellUse.putObject("tool_input").put("command", command);
    hook("post-tool-use", shellUse);
    hook("post-tool-use", input("post-tool-use").put("tool_name", "mcp__ibid__search"));
    hook("post-tool-use", input("post-tool-use").put("tool_name", "mcp__plugin_ibid_ibid__show"));

    assertThat(stored()).isEmpty();
    shellUse.putObject("tool_input").put("command", "git show ibid");
    hook("post-tool-use", shellUse);
    assertThat(stored()).hasSize(1);
  }

  @Test
  void the_reply_is_stored_and_what_it_cites_is_counted() {
    String citation = remember("e", "The heron stands in the reeds.");
    String reply = "In the reeds [%s], not [mem:nobody] [doc:nobody].".formatted(citation);
    hook("stop", input("stop").put("last_assistant_message", reply));

    assertThat(contents()).endsWith(reply);
    assertThat(stored().getLast().get("type").asText()).isEqualTo("response");
    assertThat(json("show", "--json", citation).at("/usage/cited").asInt()).isEqualTo(1);
  }

  @Test
  void the_reply_is_read_from_the_transcript_where_it_is_not_told() {
    recorded.writeTranscript();
    ObjectNode input = input("stop");
    input.remove("last_assistant_message");
    hook("stop", input);
    hook("stop", input);

    assertThat(contents()).containsExactly("It stands in the reeds.");
    assertThat(json("import", "--json", recorded.writeTranscript().toString()).get("duplicates"))
        .hasToString("1");
  }

  @Test
  void a_session_begins_with_what_was_said_last_in_its_project() {
    shell.run(
        "remember", "--session", "s", "--project", repository.toString(), "Herons like reeds.");
    remember("e", "No project knows this.");
    hook("user-prompt-submit");

    assertThat(context("session-start", input("session-start")))
        .contains("insight: Herons like reeds.")
        .doesNotContain("No project", "Where does the heron stand?");
    assertThat(context("session-start", input("session-start").put("source", "compact")))
        .contains("prompt: Where does the heron stand?");
    assertThat(json("stats", "--json").at("/popular/0/shown").asInt()).isGreaterThan(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pre-compact", "session-end"})
  void what_the_transcript_has_and_no_hook_was_told_is_stored_once(String name) {
    hook("user-prompt-submit");
    hook("post-tool-use");
    hook("stop");
    assertThat(stored()).hasSize(3);
    recorded.writeTranscript();
    hook(name);
    hook(name);

    assertThat(contents())
        .hasSize(6)
        .containsOnlyOnce(
            "Where does the heron stand?",
            "I shall look into the notes about birds.",
            "It stands in the reeds.");
  }

  @Test
  void without_hooks_the_whole_transcript_is_stored() {
    recorded.writeTranscript();
    hook("session-end");
    assertThat(stored()).hasSize(7);
  }

  @Test
  void importing_what_hooks_have_stored_stores_it_not_again() {
    hook("user-prompt-submit");
    hook("post-tool-use");
    hook("stop");
    JsonNode imported = json("import", "--json", recorded.writeTranscript().toString());

    assertThat(imported.get("stored").asInt()).isEqualTo(3);
    assertThat(imported.get("duplicates").asInt()).isEqualTo(4);
    assertThat(stored()).hasSize(6);
  }

  @Test
  void a_transcript_that_is_not_there_is_no_matter() {
    hook("session-end");
    hook("pre-compact", input("pre-compact").put("transcript_path", "\u0000"));
    ObjectNode input = input("stop");
    input.remove("last_assistant_message");
    hook("stop", input);

    assertThat(stored()).isEmpty();
  }

  @Test
  void a_call_that_is_delivered_late_is_stored_as_of_then_and_not_answered() {
    remember("e", "The heron stands in the reeds.");
    byte[] input = recorded.input("user-prompt-submit").getBytes(UTF_8);
    String[] late = {"hook", "user-prompt-submit", "--at", "1772404727557123", "--late"};

    assertThat(shell.runWith(input, late)).isEqualTo(new Shell.Result(0, "", ""));
    assertThat(shell.runWith(input, late)).isEqualTo(new Shell.Result(0, "", ""));
    assertThat(stored()).hasSize(2);
    assertThat(stored().getLast().get("at").asText()).isEqualTo("2026-03-01T22:38:47.557Z");
    assertThat(json("stats", "--json").get("popular")).isEmpty();
  }

  @Test
  void stats_tell_how_long_hooks_take_even_after_a_restart() {
    hook("stop");
    hook("user-prompt-submit");
    hook("user-prompt-submit");
    shell.close();
    shell = new Shell(folder);

    JsonNode hooks = json("stats", "--json").get("hooks");
    assertThat(hooks).hasSize(2);
    assertThat(hooks.at("/0/name").asText()).isEqualTo("stop");
    assertThat(hooks.at("/1/name").asText()).isEqualTo("user-prompt-submit");
    assertThat(hooks.at("/1/count").asInt()).isEqualTo(2);
    assertThat(hooks.at("/1/p50Ms").asDouble()).isPositive();
    assertThat(hooks.at("/1/p99Ms").asDouble())
        .isGreaterThanOrEqualTo(hooks.at("/1/p50Ms").asDouble());
    assertThat(shell.run("stats").out()).contains("Hook stop: 1 calls");
  }
}
