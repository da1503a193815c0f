package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole responses of other products' APIs, as {@code verify} and {@code annotate} take them. */
class FinishedResponseCommandTest extends CommandTest {
  private static final String STATEMENT = "The bridge was opened in 1932";

  private static String response(String dialect) {
    return switch (dialect) {
      case "anthropic" ->
          """
          {"id":"msg_1","type":"message","role":"assistant","model":"m","stop_reason":"end_turn",
           "usage":{"input_tokens":7,"output_tokens":5},
           "content":[{"type":"text","text":"The bridge was opened in 1932","citations":[
             {"type":"web_search_result_location","cited_text":"The bridge was opened in 1932.",
              "url":"https://bridge.example/","title":"Bridge"}]},
            {"type":"text","text":". It is blue."}]}
          """;
      case "openai" ->
          """
          {"id":"resp_1","status":"completed","model":"m","output":[{"type":"message","content":[
            {"type":"output_text","text":"The bridge was opened in 1932. It is blue.","annotations":[
              {"type":"url_citation","start_index":0,"end_index":29,
               "url":"https://bridge.example/","title":"Bridge"}]}]}]}
          """;
      case "openai-chat" ->
          """
          {"id":"chatcmpl-1","model":"m","choices":[{"index":0,"finish_reason":"stop","message":{
            "role":"assistant","content":"The bridge was opened in 1932. It is blue.","annotations":[
              {"type":"url_citation","url_citation":{"start_index":0,"end_index":29,
               "url":"https://bridge.example/","title":"Bridge"}}]}}]}
          """;
      case "cohere" ->
          """
          {"id":"c1","finish_reason":"COMPLETE","message":{"role":"assistant","content":[
            {"type":"text","text":"The bridge was opened in 1932. It is blue."}],
           "citations":[{"start":0,"end":29,"text":"The bridge was opened in 1932","sources":[
             {"type":"document","id":"d1","document":{"id":"d1","title":"Bridge",
              "url":"https://bridge.example/","snippet":"The bridge was opened in 1932."}}]}]}}
          """;
      default -> throw new AssertionError(dialect);
    };
  }

  private Shell.Result run(String input, String... words) {
    return shell.runWith(input.getBytes(UTF_8), words);
  }

  private JsonNode answer(Shell.Result result) {
    assertThat(result.code()).as(result.err()).isZero();
    return json(result.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"anthropic", "cohere"})
  void the_citations_of_a_finished_response_are_checked(String dialect) {
    JsonNode verified = answer(run(response(dialect), "verify", "--from", dialect, "--json"));

    assertThat(verified.at("/citations/0/verdict").asText()).isEqualTo("supported");
    assertThat(verified.at("/uncited/0/text").asText()).isEqualTo("It is blue.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"openai", "openai-chat"})
  void a_source_whose_text_the_response_does_not_bring_is_unchecked(String dialect) {
    JsonNode verified = answer(run(response(dialect), "verify", "--from", dialect, "--json"));

    assertThat(verified.at("/citations/0/verdict").asText()).isEqualTo("unchecked");
  }

  @ParameterizedTest
  @ValueSource(strings = {"anthropic", "openai", "openai-chat", "cohere"})
  void a_finished_response_is_kept_like_an_answer_of_ones_own(String dialect) {
    JsonNode stored = answer(run(response(dialect), "annotate", "--from", dialect, "--final"));

    assertThat(stored.path("text").asText()).isEqualTo(STATEMENT + ". It is blue.");
    assertThat(stored.path("state").asText()).isEqualTo("complete");
    assertThat(stored.at("/references/0/citedText").asText()).isEqualTo(STATEMENT);
    assertThat(stored.at("/sources/0/uri").asText()).isEqualTo("https://bridge.example/");
    assertThat(stored.at("/sources/0/citation").asText()).startsWith("src:");
    boolean quotes = stored.at("/sources/0/fragments").size() > 0;
    assertThat(stored.at("/sources/0/snippet").asText()).isEqualTo(quotes ? STATEMENT + "." : "");
    assertThat(json("answers", stored.path("id").asText(), "--json")).isEqualTo(stored);
  }

  @ParameterizedTest
  @ValueSource(strings = {"anthropic", "openai", "openai-chat", "cohere"})
  void a_finished_response_is_kept_without_citations_where_none_are_given(String dialect) {
    JsonNode stored =
        answer(
            run(
                response(dialect),
                "--set",
                "citations.enabled=false",
                "annotate",
                "--from",
                dialect,
                "--final"));

    assertThat(stored.path("text").asText()).isEqualTo(STATEMENT + ". It is blue.");
    assertThat(stored.path("sources")).isEmpty();
    assertThat(stored.path("references")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ibid", "xyne", "vercel", "openai", "openai-chat", "anthropic", "cohere"})
  void a_finished_response_is_told_in_every_dialect(String dialect) {
    Shell.Result told =
        run(response("anthropic"), "annotate", "--from", "anthropic", "--dialect", dialect);

    assertThat(told.code()).as(told.err()).isZero();
    assertThat(told.out()).contains("https://bridge.example/", "It is blue.");
  }

  @Test
  void a_source_is_announced_before_the_text_that_cites_it() {
    String told = run(response("cohere"), "annotate", "--from", "cohere").out();

    assertThat(told.indexOf("CitationsUpdate")).isPositive().isLessThan(told.indexOf(STATEMENT));
  }

  @Test
  void the_citations_of_a_finished_response_are_checked_while_it_is_kept() {
    JsonNode stored =
        answer(run(response("cohere"), "annotate", "--from", "cohere", "--verify", "--final"));

    assertThat(stored.at("/references/0/verdict").asText()).isEqualTo("supported");
  }

  @Test
  void a_secret_in_a_finished_response_is_overwritten() {
    String secret = "AKIAIOSFODNN7EXAMPLE";
    String planted = response("cohere").replace("blue", secret);

    JsonNode stored = answer(run(planted, "annotate", "--from", "cohere", "--final"));

    assertThat(stored.toString()).doesNotContain(secret);
    assertThat(stored.path("text").asText()).startsWith(STATEMENT);
  }

  @Test
  void what_cannot_be_read_is_refused_in_one_line() {
    assertFails(run("{}", "verify", "--from", "anthropic"), 2, "content");
    assertFails(run("{}", "verify", "--from", "vercel"), 2, "no finished responses");
    assertFails(run("{}", "annotate", "--from", "klingon"), 2, "klingon");
    assertFails(run("{}", "annotate"), 2, "--from");
    assertFails(run("{}", "verify"), 2, "--from");
    assertFails(
        run(response("cohere"), "annotate", "--from", "cohere", "--fragments", "f.json"),
        2,
        "--fragments");
  }
}
