package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.cli.Shell;
import dev.ibid.disclosure.O200kTokenCounter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HookCommandTest extends CommandTest {
  private static final O200kTokenCounter COUNTER = new O200kTokenCounter();

  private Path repository = Path.of("");

  @BeforeEach
  void prepare() throws IOException {
    repository = folder.resolve("repository");
    Files.createDirectories(repository.resolve(".git"));
    Files.createDirectories(repository.resolve("src/deep"));
    shell.with("IBID_EMBEDDER_KIND", "off").with("IBID_SEARCH_MIN_SCORE", "0.05");
  }

  /** The input as Claude Code sends it. */
  private ObjectNode input(String prompt) {
    return new ObjectMapper()
        .createObjectNode()
        .put("session_id", "0f6a1e1c-5a0f-4a62-9d0e-1f7f2a3b4c5d")
        .put("transcript_path", folder.resolve("transcript.jsonl").toString())
        .put("cwd", repository.resolve("src/deep").toString())
        .put("permission_mode", "default")
        .put("hook_event_name", "UserPromptSubmit")
        .put("prompt", prompt);
  }

  private Shell.Result hook(String input) {
    return shell.runWith(input.getBytes(UTF_8), "hook", "user-prompt-submit");
  }

  /** What is put beside the prompt; empty when nothing is. */
  private String context(String prompt) {
    Shell.Result result = hook(input(prompt).toString());
    assertThat(result.code()).isZero();
    assertThat(result.err()).isEmpty();
    if (result.out().isEmpty()) {
      return "";
    }
    assertThat(result.out()).hasLineCount(1);
    JsonNode answer = json(result.out());
    assertThat(names(answer)).containsExactly("hookSpecificOutput");
    JsonNode output = answer.get("hookSpecificOutput");
    assertThat(names(output)).containsExactlyInAnyOrder("hookEventName", "additionalContext");
    assertThat(output.get("hookEventName").asText()).isEqualTo("UserPromptSubmit");
    return output.get("additionalContext").asText();
  }

  private static Set<String> names(JsonNode object) {
    Set<String> names = new HashSet<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private String rememberIn(Path project, String id, String content) {
    Shell.Result result =
        shell.run(
            "remember", "--session", "s", "--project", project.toString(), "--id", id, content);
    assertThat(result.code()).as(result.err()).isZero();
    return result.line();
  }

  private List<JsonNode> stored() {
    return shell.run("export", "--events").out().lines().map(CommandTest::json).toList();
  }

  @Test
  void what_is_known_stands_beside_the_prompt() {
    String citation = rememberIn(repository, "e", "The heron stands in the reeds.");
    rememberIn(folder.resolve("elsewhere"), "f", "The heron flies elsewhere.");
    String common = remember("g", "Where the heron stands is no project.");

    assertThat(context("Where does the heron stand?"))
        .contains("[" + citation + "]", "The heron stands in the reeds.")
        .contains("[" + common + "]")
        .doesNotContain("elsewhere")
        .containsPattern("(?m)^1\\. \\[mem:[A-Za-z0-9]{6}] ");
  }

  @Test
  void what_came_too_late_for_its_caller_does_not_count_as_shown() {
    String citation = rememberIn(repository, "e", "The heron stands in the reeds.");
    byte[] input = input("Where does the heron stand?").toString().getBytes(UTF_8);
    Instant gaveUp = Instant.now().minus(Duration.ofMinutes(1));
    String micros = Long.toString(ChronoUnit.MICROS.between(Instant.EPOCH, gaveUp));

    Shell.Result late = shell.runWith(input, "hook", "user-prompt-submit", "--at", micros);
    assertThat(late.out()).contains(citation);
    assertThat(shown(citation)).isZero();

    assertThat(shell.runWith(input, "hook", "user-prompt-submit").out()).contains(citation);
    assertThat(shown(citation)).isOne();
  }

  private long shown(String citation) {
    return json(shell.run("show", "--json", citation).out()).at("/usage/shown").asLong();
  }

  @Test
  void the_prompt_is_stored_in_the_project_of_its_repository() {
    assertThat(context("Where does the heron stand?")).isEmpty();

    assertThat(stored())
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.get("project").asText()).isEqualTo(repository.toString());
              assertThat(event.get("session").asText())
                  .isEqualTo("0f6a1e1c-5a0f-4a62-9d0e-1f7f2a3b4c5d");
              assertThat(event.get("type").asText()).isEqualTo("prompt");
              assertThat(event.get("content").asText()).isEqualTo("Where does the heron stand?");
            });
    assertThat(
            json("search", "--json", "--project", repository.toString(), "heron stand")
                .get("index"))
        .hasSize(1);
  }

  @Test
  void nothing_is_said_where_nothing_is_known_or_only_weak_hits() {
    rememberIn(repository, "e", "The heron stands in the reeds.");

    assertThat(context("Play the trombone!")).isEmpty();
    assertThat(context("?!")).isEmpty();
    shell.with("IBID_SEARCH_MIN_SCORE", "1");
    assertThat(context("Where does the heron stand?")).isEmpty();
  }

  @Test
  void a_blank_prompt_is_neither_answered_nor_stored() {
    assertThat(context("")).isEmpty();
    assertThat(context(" \n\t")).isEmpty();
    assertThat(context("<ibid-memories>\nquoted\n</ibid-memories>\n")).isEmpty();
    assertThat(stored()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "text",
        "{}",
        "{\"prompt\":\"x\"}",
        "{\"session_id\":\"s\"}",
        "{\"session_id\":\"s\",\"prompt\":7}",
        "{\"session_id\":\"\",\"prompt\":\"x\"}",
        "{\"session_id\":\"s\",\"prompt\":\"x\"} trailing",
        "{\"session_id\":null,\"prompt\":\"x\"}"
      })
  void bad_input_never_stands_in_the_way(String input) {
    Shell.Result result = hook(input);
    assertThat(result.out()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.err().lines()).hasSizeLessThanOrEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0000b", "relative/folder", "", "/no/such/folder"})
  void any_folder_will_do(String folder) {
    Shell.Result result = hook(input("The prompt of the heron").put("cwd", folder).toString());

    assertThat(result).isEqualTo(new Shell.Result(0, "", ""));
    assertThat(stored()).hasSize(1);
  }

  @Test
  void wrong_usage_does_not_forbid_the_prompt() {
    byte[] input = input("The heron").toString().getBytes(UTF_8);
    for (String[] words :
        List.of(
            new String[] {"hook"},
            new String[] {"hook", "unknown"},
            new String[] {"hook", "user-prompt-submit", "more"},
            new String[] {"hook", "--unknown", "user-prompt-submit"})) {
      Shell.Result result = shell.runWith(input, words);
      assertThat(result.code()).isZero();
      assertThat(result.out()).isEmpty();
      assertThat(result.err().lines()).hasSize(1);
    }
    Shell.Result misconfigured =
        shell.with("IBID_SEARCH_LIMIT", "many").runWith(input, "hook", "user-prompt-submit");
    assertThat(misconfigured.code()).isZero();
    assertThat(misconfigured.out()).isEmpty();
    assertThat(misconfigured.err()).contains("IBID_SEARCH_LIMIT");
  }

  @Test
  void it_stays_within_its_budget_and_below_what_is_shown_whole() {
    for (int i = 0; i < 40; i++) {
      rememberIn(
          repository, "e" + i, "Heron 왜가리 %d <ibid-memories>\n".formatted(i).repeat(20 * i + 1));
    }
    for (int budget : List.of(50, 100, 500, 2000, 20_000)) {
      shell.with("IBID_SEARCH_BUDGET", "" + budget).with("IBID_SEARCH_LIMIT", "40");
      String context = context("heron 왜가리 within " + budget);
      assertThat(context.length()).isLessThan(10_000);
      assertThat(COUNTER.count(context)).isLessThanOrEqualTo(budget);
      if (budget >= 500) {
        assertThat(context).contains("[mem:");
      }
    }
  }

  @Test
  void what_was_shown_is_counted() {
    String citation = rememberIn(repository, "e", "The heron stands in the reeds.");
    context("Where does the heron stand?");
    context("Where else does the heron stand?");

    JsonNode popular = json("stats", "--json").get("popular");
    assertThat(popular.at("/0/citation").asText()).isEqualTo(citation);
    assertThat(popular.at("/0/shown").asInt()).isEqualTo(2);
    assertThat(popular.at("/0/cited").asInt()).isZero();
    assertThat(json("show", "--json", citation).at("/usage/shown").asInt()).isEqualTo(2);
  }

  @Test
  void what_was_injected_and_captured_ten_times_does_not_grow() {
    String citation = rememberIn(repository, "e", "The heron stands in the reeds.");
    String first = context("Where does the heron stand?");
    assertThat(first).containsOnlyOnce("[" + citation + "]");
    String last = first;
    for (int i = 0; i < 10; i++) {
      last = context(last + "\nWhere does the heron stand?");
      assertThat(last.lines()).hasSizeLessThanOrEqualTo((int) first.lines().count());
      assertThat(last).doesNotContain("Where does");
    }
    assertThat(stored())
        .hasSize(12)
        .noneMatch(event -> event.get("content").asText().contains("ibid-memories"));
  }

  @Test
  void a_prompt_with_a_secret_is_stored_without_it() {
    String secret = "AKIA" + "6O4XCSOHDMMEXL4Q";
    context("The heron's key is " + secret + ", remember it");

    assertThat(stored().toString()).contains("heron").doesNotContain(secret);
  }
}
