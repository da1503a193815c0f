package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CitationSettingsTest extends CommandTest {
  private static final String HERON = "The heron stands in the reeds at dawn.";

  @Test
  void a_context_of_a_search_carries_citations_as_the_format_says() {
    String citation = remember("e1", HERON);

    assertThat(context("inline")).contains("1. [" + citation + "] " + HERON);
    assertThat(context("footnote"))
        .contains("1. " + HERON + "[1] (score: ")
        .contains("\n[1] " + citation + " - 2026-02-01\n")
        .doesNotContain("1. [" + citation);
    assertThat(context("reference"))
        .contains("1. " + HERON + " (score: ")
        .contains("## References\n\n- [" + citation + "] ");
  }

  private String context(String format) {
    return shell
        .run(
            "--set",
            "citations.format=" + format,
            "search",
            "--wait",
            "--layer",
            "index",
            "--format",
            "progressive",
            "heron",
            "reeds")
        .out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"footnote", "reference"})
  void so_does_what_is_put_beside_a_prompt(String format) {
    String citation = remember("e1", HERON);
    String plain = hook("inline", "s2");
    assertThat(plain).contains("1. [" + citation + "] ");

    String text = hook(format, "s3");

    assertThat(text).doesNotContain("1. [" + citation);
    assertThat(text)
        .contains(format.equals("footnote") ? "\n[1] " + citation + " - " : "- [" + citation + "]");
  }

  private String hook(String format, String session) {
    Shell.Result result =
        shell.runWith(
            """
            {"session_id":"%s","cwd":"%s","hook_event_name":"UserPromptSubmit",
             "prompt":"Where does the heron stand at dawn?"}
            """
                .formatted(session, folder)
                .getBytes(UTF_8),
            "--set",
            "citations.format=" + format,
            "--set",
            "search.min-score=0.05",
            "hook",
            "user-prompt-submit");
    assertThat(result.code()).as(result.err()).isZero();
    return json(result.out()).at("/hookSpecificOutput/additionalContext").asText();
  }

  @Test
  void an_answer_has_no_citations_where_none_are_given() throws IOException {
    String citation = remember("e1", HERON);
    Files.writeString(
        folder.resolve("f.json"), "[{\"id\":\"f\",\"docId\":\"d\",\"content\":\"" + HERON + "\"}]");
    byte[] text = ("In the reeds [1]. At dawn [" + citation + "].").getBytes(UTF_8);

    JsonNode usual = annotated(text);
    JsonNode off = annotated(text, "--set", "citations.enabled=false");

    assertThat(usual.get("sources")).hasSize(2);
    assertThat(off.get("sources")).isEmpty();
    assertThat(off.get("references")).isEmpty();
    assertThat(off.get("text").asText()).isEqualTo("In the reeds. At dawn.");
  }

  private JsonNode annotated(byte[] text, String... flags) {
    String[] words = new String[flags.length + 4];
    System.arraycopy(flags, 0, words, 0, flags.length);
    System.arraycopy(
        new String[] {"annotate", "--fragments", "f.json", "--final"}, 0, words, flags.length, 4);
    Shell.Result result = shell.runWith(text, words);
    assertThat(result.code()).as(result.err()).isZero();
    return json(result.out());
  }

  @Test
  void what_is_printed_for_a_model_counts_as_shown_and_a_list_for_people_does_not() {
    String citation = remember("e1", HERON);
    String other = remember("e2", "Soup needs salt.");

    shell.run("search", "--wait", "heron", "reeds");
    assertThat(shown(citation)).isZero();
    shell.run("search", "--wait", "--limit", "1", "--format", "inline", "heron", "reeds");
    assertThat(shown(citation)).isOne();
    assertThat(shown(other)).isZero();
    shell.run("search", "--layer", "timeline", "--format", "progressive", "--json", "heron");
    assertThat(shown(citation)).isEqualTo(2);
    // It stands in the context as a neighbour.
    assertThat(shown(other)).isOne();
    shell.run("prompt", "Where", "does", "the", "heron", "stand?");
    assertThat(shown(citation)).isEqualTo(3);
    shell.run("--set", "citations.track-usage=false", "search", "--format", "inline", "heron");
    assertThat(shown(citation)).isEqualTo(3);
  }

  private int shown(String citation) {
    return json("show", citation, "--json").at("/usage/shown").asInt();
  }

  @Test
  void copies_are_counted_and_the_sessions_that_cited_it_are_told() throws IOException {
    String citation = remember("e1", HERON);
    Files.writeString(folder.resolve("none.json"), "[]");
    shell.run("show", citation, "--style", "footnote");
    shell.run("show", citation, "--style", "inline", "--json");
    shell.runWith(
        ("At dawn [" + citation + "].").getBytes(UTF_8),
        "annotate",
        "--fragments",
        "none.json",
        "--session",
        "writing",
        "--final");

    JsonNode uses = json("show", citation, "--usages", "--json");

    assertThat(json("show", citation, "--json").at("/usage/copied").asInt()).isEqualTo(2);
    assertThat(uses.get("copied").asInt()).isEqualTo(2);
    assertThat(uses.get("cited").asInt()).isEqualTo(1);
    assertThat(uses.at("/sessions/0").asText()).isEqualTo("writing");
    assertThat(uses.at("/usages/0/kind").asText()).isEqualTo("cited");
    assertThat(shell.run("show", citation, "--usages").out())
        .contains("shown 0, cited 1, copied 2", "Cited in: writing");
  }

  @Test
  void a_passage_has_the_id_of_its_chunk_and_no_heading_where_none_is() throws IOException {
    Files.writeString(folder.resolve("plain.txt"), "The crank hums when it is turned twice.");
    shell.run("index", "plain.txt");
    String citation = json("search", "--wait", "--json", "crank").at("/index/0/citation").asText();

    JsonNode passage = json("show", citation, "--json").get("passage");

    assertThat(passage.get("chunkId").asText())
        .matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    assertThat(passage.has("heading")).isFalse();
  }
}
