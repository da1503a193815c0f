package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import dev.ibid.langchain4j.model.Provider;
import dev.ibid.langchain4j.stub.StubModelServer;
import dev.ibid.langchain4j.stub.StubReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code ask} and {@code cite} with a language model. */
class AskModelTest extends CommandTest {
  private final StubModelServer server = new StubModelServer();

  @BeforeEach
  void notes() throws IOException {
    Path notes = Files.createDirectory(folder.resolve("notes"));
    Files.writeString(
        notes.resolve("boiler.md"),
        "# Boiler\n\nThe error F28 means no gas.\nThe error F75 means that the pressure is low.\n");
    shell.with("IBID_MODEL_KEY", StubModelServer.KEY);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Shell.Result run(Provider provider, String... words) {
    String url = server.settings(provider, Duration.ofSeconds(5), 1).base().toString();
    List<String> all = new ArrayList<>();
    all.addAll(List.of("--set", "model.kind=" + provider.label(), "--set", "model.url=" + url));
    all.addAll(List.of("--set", "model.name=stub", "--set", "model.timeout=5s"));
    all.addAll(List.of(words));
    return shell.run(all.toArray(String[]::new));
  }

  private Shell.Result ask(Provider provider, String... more) {
    List<String> words = new ArrayList<>(List.of("ask", "What does F75 mean?", "--in", "notes"));
    words.addAll(List.of(more));
    return run(provider, words.toArray(String[]::new));
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void the_model_writes_and_its_citations_have_lines(Provider provider) {
    server.then(new StubReply.Says("F75 means that the pressure is low [1]."));

    Shell.Result result = ask(provider);

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out())
        .isEqualTo("F75 means that the pressure is low [1].\n\n[1] boiler.md:4\n");
    assertThat(server.requests().getFirst()).contains("The error F75 means").contains("F75 mean?");
  }

  @Test
  void the_answer_is_kept_with_model_and_verdicts() {
    server.then(
        new StubReply.Says("F75 means that the pressure is low [1]. Whales sing at night [1]."));

    JsonNode answer = json(ask(Provider.OPENAI, "--json").out());

    assertThat(answer.get("model").asText()).startsWith("stub");
    assertThat(answer.get("state").asText()).isEqualTo("complete");
    assertThat(answer.at("/references/0/verdict").asText()).isEqualTo("supported");
    assertThat(answer.at("/references/1/verdict").asText()).isEqualTo("unsupported");
    assertThat(json("answers", answer.get("id").asText(), "--json")).isEqualTo(answer);
  }

  @Test
  void an_answer_that_cites_nothing_is_tied_to_its_sources() {
    server.then(new StubReply.Says("The error F75 means that the pressure is low. Whales sing."));

    Shell.Result result = ask(Provider.OPENAI);

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out())
        .isEqualTo(
            """
            The error F75 means that the pressure is low. Whales sing.

            [1] boiler.md:4 — The error F75 means that the pressure is low.
            """);
    JsonNode listed = json("answers", "--json").at("/answers/0");
    JsonNode answer = json("answers", listed.get("id").asText(), "--json");
    assertThat(answer.get("outcome").asText()).isEqualTo("answered");
    assertThat(answer.get("references")).hasSize(1);
    assertThat(answer.at("/references/0/citedText").asText())
        .isEqualTo("The error F75 means that the pressure is low.");
    assertThat(answer.at("/references/0/verdict").asText()).isEqualTo("supported");
  }

  @Test
  void an_answer_that_the_sources_do_not_say_stays_uncited() {
    server.then(new StubReply.Says("The sources do not tell what F75 means."));

    JsonNode answer = json(ask(Provider.OPENAI, "--json").out());

    assertThat(answer.get("references")).isEmpty();
    assertThat(answer.get("outcome").asText()).isEqualTo("nothing");
  }

  @Test
  void a_busy_model_is_asked_again() {
    server.then(new StubReply.Refuses(429)).then(new StubReply.Says("Low pressure [1]."));

    assertThat(ask(Provider.OPENAI, "--json").code()).isZero();
    assertThat(server.requests()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void a_model_that_fails_is_told_in_one_line_without_the_key(Provider provider) {
    server.otherwise(body -> new StubReply.Refuses(401));

    Shell.Result result = ask(provider);

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.err().lines()).hasSize(1);
    assertThat(result.err()).contains("API key").doesNotContain(StubModelServer.KEY);
  }

  @Test
  void what_a_model_wrote_before_it_broke_off_is_kept_as_interrupted() {
    server.otherwise(body -> new StubReply.Cuts("F75 means low pressure [1] and "));

    Shell.Result result = ask(Provider.OPENAI);

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.out()).startsWith("F75 means low pressure [1]").endsWith("\n");
    JsonNode listed = json("answers", "--json").at("/answers/0");
    assertThat(listed.get("state").asText()).isEqualTo("interrupted");
    assertThat(json("answers", listed.get("id").asText(), "--json").get("text").asText())
        .startsWith("F75 means low pressure [1]");
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void a_model_that_wants_to_use_a_tool_has_not_answered(Provider provider) {
    server.then(new StubReply.Calls("Let me look that up.", "search", "{}"));

    Shell.Result result = ask(provider);

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.err()).contains("tool").hasLineCount(1);
    assertThat(json("answers", "--json").at("/answers/0/state").asText()).isEqualTo("interrupted");
  }

  @Test
  void numbers_that_point_at_nothing_are_dropped_and_code_is_left_alone() {
    server.then(new StubReply.Says("Nobody knows [7]. See `array[1]`:\n\n```\na[1]\n```\n"));

    JsonNode answer = json(ask(Provider.OPENAI, "--json").out());

    assertThat(answer.get("sources")).isEmpty();
    assertThat(answer.get("text").asText())
        .isEqualTo("Nobody knows. See `array[1]`:\n\n```\na[1]\n```\n");
    assertThat(answer.at("/dropped/0/marker").asText()).isEqualTo("[7]");
  }

  @Test
  void the_model_is_not_asked_when_nothing_was_found() {
    Shell.Result result = run(Provider.OPENAI, "ask", "Who won the chess championship?");

    assertThat(result.out()).isEqualTo("Nothing was found that answers this.\n");
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void cite_asks_the_model_and_falls_back_with_a_warning() throws IOException {
    Files.writeString(folder.resolve("a.md"), "The bridge was opened in 1932.");
    Files.writeString(
        folder.resolve("s.json"),
        """
        [{"id":"a","type":"web","toolName":"t","toolRequestId":"1",
          "snippet":"The bridge was opened in 1932."}]
        """);
    server.then(
        new StubReply.Says(
            """
            {"citations":[{"claim":"The bridge was opened in 1932.","sourceIndex":1,"confidence":"full"}]}
            """));
    String[] cite = {
      "cite", "--answer", "a.md", "--sources", "s.json", "--engine", "llm", "--json"
    };

    JsonNode asked = json(run(Provider.OPENAI, cite).out());
    assertThat(asked.at("/references/0/sourceIds/0").asText()).isEqualTo("a");
    assertThat(asked.get("model").asText()).isNotEmpty();

    server.otherwise(body -> new StubReply.Garbage());
    Shell.Result garbage = run(Provider.OPENAI, cite);
    assertThat(garbage.code()).isZero();
    assertThat(garbage.err()).isNotEmpty();
    assertThat(json(garbage.out()).at("/references/0/sourceIds/0").asText()).isEqualTo("a");
  }

  @Test
  void without_a_model_the_engine_is_refused_in_one_line() throws IOException {
    Files.writeString(folder.resolve("a.md"), "The bridge was opened in 1932.");

    Shell.Result result = shell.run("cite", "--answer", "a.md", "--engine", "llm");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("no language model is configured");
  }
}
