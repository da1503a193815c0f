package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.cli.Shell;
import dev.ibid.text.Planted;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class McpCommandTest extends CommandTest {
  private static JsonNode tool(String name, String arguments) {
    return json(
        "{\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
            .formatted(name, arguments));
  }

  /** What is answered to requests, in their order. */
  private List<JsonNode> answers(List<JsonNode> requests) {
    StringBuilder input = new StringBuilder();
    for (int i = 0; i < requests.size(); i++) {
      ObjectNode request = requests.get(i).deepCopy();
      input.append(request.put("jsonrpc", "2.0").put("id", i)).append('\n');
    }
    Shell.Result result = shell.runWith(input.toString().getBytes(UTF_8), "mcp");
    assertThat(result.code()).isZero();
    assertThat(result.err()).isEmpty();
    List<JsonNode> answers = new ArrayList<>();
    result.out().lines().map(CommandTest::json).forEach(answers::add);
    answers.sort((one, other) -> one.get("id").asInt() - other.get("id").asInt());
    return answers;
  }

  private JsonNode answer(JsonNode request) {
    return answers(List.of(request)).getFirst();
  }

  @BeforeEach
  void switch_the_embedder_off() {
    shell.with("IBID_EMBEDDER_KIND", "off");
  }

  private void index(String name, String text) throws IOException {
    Files.createDirectories(folder.resolve("notes"));
    Files.writeString(folder.resolve("notes").resolve(name), text);
    assertThat(shell.run("index", "notes").code()).isZero();
  }

  @Test
  void tools_answer_what_commands_print() throws IOException {
    index("birds.md", "# Birds\n\nThe heron stands in the reeds.\n");
    shell.run("remember", "--session", "s", "--id", "e1", "A heron was seen.");

    for (List<String> same :
        List.of(
            List.of("search", "{\"query\":\"heron\"}", "search", "heron"),
            List.of("details", "{\"ids\":[\"e1\"]}", "details", "e1"),
            List.of("timeline", "{\"ids\":[\"e1\"]}", "timeline", "e1"),
            List.of("show", "{\"id\":\"e1\"}", "show", "e1"),
            List.of("stats", "{}", "stats", "--days", "30"))) {
      List<String> words = new ArrayList<>(same.subList(2, same.size()));
      words.add("--json");
      // The command goes first, because what a model is shown counts as a use.
      String printed = shell.run(words.toArray(String[]::new)).out();
      String told =
          answer(tool(same.get(0), same.get(1))).at("/result/structuredContent").toString();
      assertThat(json(told.replace("<quoted>", "").replace("</quoted>", "")))
          .isEqualTo(json(printed));
    }
  }

  @Test
  void a_passage_is_shown_with_what_became_of_it() throws IOException {
    index("birds.md", "# Birds\n\nThe heron stands in the reeds.\n");
    String citation =
        answer(tool("search", "{\"query\":\"heron\",\"kinds\":[\"document\"]}"))
            .at("/result/structuredContent/index/0/citation")
            .asText();

    JsonNode shown = answer(tool("show", "{\"id\":\"%s\"}".formatted(citation)));
    JsonNode checked = answer(tool("check", "{\"text\":\"So it is [%s].\"}".formatted(citation)));

    assertThat(shown.at("/result/structuredContent/passage/state").asText()).isEqualTo("exact");
    assertThat(checked.at("/result/structuredContent/citations/0/state").asText())
        .isEqualTo("exact");
    assertThat(shown.at("/result/content/1/uri").asText())
        .isEqualTo("ibid://" + citation.replace(':', '/'));
  }

  @Test
  void no_order_in_a_document_is_shown_outside_a_quotation() throws IOException {
    plant();
    List<JsonNode> answers = new ArrayList<>();
    List<JsonNode> requests = new ArrayList<>();
    for (Planted order : Planted.all()) {
      JsonNode found =
          answer(
              tool(
                  "search",
                  "{\"query\":\"herons %s\",\"layer\":\"detail\"}".formatted(order.canary())));
      answers.add(found);
      String citation = found.at("/result/structuredContent/index/0/citation").asText();
      requests.add(tool("show", "{\"id\":\"%s\"}".formatted(citation)));
      requests.add(tool("details", "{\"ids\":[\"%s\"]}".formatted(citation)));
      requests.add(tool("check", "{\"text\":\"[%s]\"}".formatted(citation)));
      requests.add(
          json(
              "{\"method\":\"resources/read\",\"params\":{\"uri\":\"ibid://%s\"}}"
                  .formatted(citation.replace(':', '/'))));
    }
    answers.addAll(answers(requests));

    String all = answers.toString();
    assertThat(Planted.all()).allMatch(order -> all.contains(order.canary()));
    for (JsonNode answer : answers) {
      assertThat(Planted.outsideIn(answer.toString())).isEmpty();
    }
  }

  @Test
  void no_order_in_a_document_is_put_beside_a_prompt_outside_the_fence() throws IOException {
    plant();
    shell.with("IBID_SEARCH_MIN_SCORE", "0.05");
    for (Planted order : Planted.all()) {
      String prompt =
          "{\"session_id\":\"s\",\"cwd\":\"%s\",\"prompt\":\"herons %s\"}"
              .formatted(folder, order.canary());

      String told = shell.runWith(prompt.getBytes(UTF_8), "hook", "user-prompt-submit").out();

      assertThat(told).contains(order.canary());
      String context = json(told).at("/hookSpecificOutput/additionalContext").asText();
      assertThat(order.isOutsideIn(context)).isFalse();
    }
  }

  /** A document for every order, which stands in its headings and in its text. */
  private void plant() throws IOException {
    Files.createDirectories(folder.resolve("notes"));
    for (Planted order : Planted.all()) {
      Files.writeString(
          folder.resolve("notes/%s obey.md".formatted(order.canary())),
          "# Herons %s\n\nHerons stand in the reeds. %s\n".formatted(order.name(), order.text()));
    }
    assertThat(shell.run("index", "notes").code()).isZero();
  }
}
