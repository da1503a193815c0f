package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.cli.Shell;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchCommandTest extends CommandTest {
  @BeforeEach
  void byWordsAlone() {
    shell.with("IBID_EMBEDDER_KIND", "off");
  }

  private String rememberIn(
      String project, String session, String type, String at, String id, String content) {
    List<String> words = new ArrayList<>(List.of("remember", "--session", session, "--type", type));
    words.addAll(List.of("--at", at, "--id", id, content));
    if (!project.isEmpty()) {
      words.addAll(List.of("--project", project));
    }
    Shell.Result result = shell.run(words.toArray(String[]::new));
    assertThat(result.code()).as(result.err()).isZero();
    return result.line();
  }

  private List<String> found(String... words) {
    return json(words).get("index").findValuesAsText("id");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The nightly backup moved to the second disk. | nightly backup
          DuckDB 스키마를 새로 만들었다. 열은 세 개다. | DuckDB 스키마
          프로젝트의 설정 파일은 데이터베이스에 있습니다. | 설정 파일
          The bug was in parseHTTPHeader, which forgot to trim. | parse http header
          We were running the migrations twice. | run migration
          The caches get invalidated by every write. | cache invalidation writes
          検索エンジンの索引を作り直した。 | 索引
          """)
  void what_was_remembered_is_found_by_the_next_command(String content, String query) {
    remember("other", "Lunch is at noon, as always.");
    String citation = remember("e", content);

    JsonNode first = json("search", "--json", query).get("index").get(0);

    assertThat(first.get("citation").asText()).isEqualTo(citation);
    assertThat(first.get("id").asText()).isEqualTo("e");
    assertThat(json("show", "--json", citation).at("/event/content").asText()).isEqualTo(content);
  }

  @Test
  void json_has_the_promised_names_and_only_layers_that_were_opened() {
    remember("e", "The heron stands in the reeds. It waits.");

    String closed = shell.run("search", "--json", "--layer", "index", "heron reeds").line();
    assertThat(closed)
        .matches(
            "\\{\"index\":\\[\\{\"id\":\"e\",\"citation\":\"mem:[A-Za-z0-9]{6}\",\"kind\":\"memory\","
                + "\"summary\":\"The heron stands in the reeds\\.\",\"score\":[01]\\.\\d{1,4},"
                + "\"weak\":(true|false),\"type\":\"insight\","
                + "\"timestamp\":\"2026-02-01T10:00:00Z\",\"sessionId\":\"s1\"}],"
                + "\"meta\":\\{\"totalMatches\":[01],\"expandedCount\":0,\"estimatedTokens\":\\d+,"
                + "\"expansionReason\":\"requested\"}}");

    JsonNode timeline = json("search", "--json", "--layer", "timeline", "heron reeds");
    assertThat(timeline.has("details")).isFalse();
    assertThat(timeline.get("timeline").get(0).get("isTarget").asBoolean()).isTrue();
    assertThat(timeline.at("/meta/expandedCount").asInt()).isEqualTo(1);

    JsonNode detail = json("search", "--json", "--layer", "detail", "heron reeds");
    assertThat(detail.get("details").get(0))
        .isEqualTo(json("details", "--json", "e").get("details").get(0));
    assertThat(detail.get("timeline").get(0))
        .isEqualTo(json("timeline", "--json", "e").get("timeline").get(0));
  }

  @Test
  void summaries_are_short_and_scores_never_rise() {
    for (int i = 0; i < 30; i++) {
      remember(
          "e" + i, ("The otter 수달 👩‍👩‍👧 swims " + "very ".repeat(i) + "far ").repeat(1 + i % 5));
    }
    JsonNode hits = json("search", "--json", "--limit", "30", "otter swims 수달").get("index");

    assertThat(hits).hasSize(30);
    double last = 1;
    for (JsonNode hit : hits) {
      assertThat(hit.get("summary").asText().length()).isBetween(1, 100);
      assertThat(hit.get("score").asDouble()).isBetween(0.0, last);
      assertThat(hit.get("weak").asBoolean()).isEqualTo(hit.get("score").asDouble() < 0.7);
      last = hit.get("score").asDouble();
    }
  }

  @Test
  void options_say_where_to_search() {
    String early = "2026-02-01T10:00:00Z";
    String late = "2026-03-01T10:00:00Z";
    rememberIn("p", "s1", "prompt", early, "a", "The lynx sleeps");
    rememberIn("p", "s2", "response", late, "b", "The lynx wakes");
    rememberIn("q", "s3", "tool", late, "c", "The lynx hunts");
    rememberIn("", "s4", "insight", early, "d", "The lynx rests");

    assertThat(found("search", "--json", "lynx")).containsExactlyInAnyOrder("a", "b", "c", "d");
    assertThat(found("search", "--json", "--project", "p", "lynx"))
        .containsExactlyInAnyOrder("a", "b");
    assertThat(found("search", "--json", "--project", "p", "--project", "q", "lynx"))
        .containsExactlyInAnyOrder("a", "b", "c");
    assertThat(found("search", "--json", "--project", "unknown", "lynx")).isEmpty();
    assertThat(found("search", "--json", "--session", "s2", "lynx")).containsExactly("b");
    assertThat(found("search", "--json", "--session", "unknown", "lynx")).isEmpty();
    assertThat(found("search", "--json", "--type", "tool", "lynx")).containsExactly("c");
    assertThat(found("search", "--json", "--type", "tool,prompt", "lynx"))
        .containsExactlyInAnyOrder("a", "c");
    assertThat(found("search", "--json", "--kind", "memory", "lynx")).hasSize(4);
    assertThat(found("search", "--json", "--kind", "document,tool", "lynx")).isEmpty();
    assertThat(found("search", "--json", "--since", late, "lynx"))
        .containsExactlyInAnyOrder("b", "c");
    assertThat(found("search", "--json", "--until", late, "lynx"))
        .containsExactlyInAnyOrder("a", "d");
    assertThat(found("search", "--json", "--since", late, "--until", early, "lynx")).isEmpty();
    assertThat(found("search", "--json", "--limit", "2", "lynx")).hasSize(2);
    assertThat(found("search", "--json", "--project", "p", "--since", late, "--wait", "lynx"))
        .containsExactly("b");
  }

  @Test
  void a_citation_in_the_query_is_subject_to_the_same_options() {
    String citation = rememberIn("p", "s1", "prompt", "2026-02-01T10:00:00Z", "a", "The lynx");

    assertThat(found("search", "--json", citation)).containsExactly("a");
    assertThat(found("search", "--json", "--project", "q", citation)).isEmpty();
    assertThat(found("search", "--json", "--session", "s2", citation)).isEmpty();
    assertThat(found("search", "--json", "--type", "tool", citation)).isEmpty();
    assertThat(found("search", "--json", "--kind", "document", citation)).isEmpty();
    assertThat(found("search", "--json", "--since", "2026-02-02T00:00:00Z", citation)).isEmpty();
    assertThat(found("search", "--json", "--until", "2026-02-01T10:00:00Z", citation)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --limit     | 0          | --limit is "0"
          --limit     | 1001       | --limit is "1001"
          --limit     | many       | --limit is "many"
          --min-score | 1.01       | --min-score is "1.01"
          --min-score | -0.1       | --min-score is "-0.1"
          --min-score | NaN        | --min-score is "NaN"
          --budget    | 49         | --budget is "49"
          --budget    | 99999999999 | --budget is "99999999999"
          --layer     | deep       | unknown layer "deep"
          --format    | html       | progressive, inline, footnote, reference
          --type      | thought    | thought
          --kind      | memories   | unknown kind "memories"
          --since     | yesterday  | --since
          --until     | 2026-13-01 | --until
          """)
  void wrong_values_are_refused_in_one_line(String option, String value, String why) {
    remember("e", "The heron stands in the reeds.");

    assertFails(shell.run("search", option + "=" + value, "heron"), 2, why);
    Shell.Result asJson = shell.run("search", "--json", option + "=" + value, "heron");
    assertThat(asJson.code()).isEqualTo(2);
    assertThat(json(asJson.out()).at("/error/message").asText()).contains(why);
  }

  @Test
  void a_limit_and_a_line_may_be_drawn_anywhere() {
    for (int i = 0; i < 12; i++) {
      remember("e" + i, "The heron number " + i + " stands in the reeds.");
    }
    assertThat(found("search", "--json", "heron reeds")).hasSize(10);
    assertThat(found("search", "--json", "--limit", "1000", "heron reeds")).hasSize(12);

    JsonNode none = json("search", "--json", "--min-score", "1", "heron reeds");
    assertThat(none.at("/meta/totalMatches").asInt()).isZero();
    assertThat(none.at("/meta/expansionReason").asText()).isEqualTo("no_results");
    assertThat(none.get("index").findValuesAsText("weak")).containsOnly("true");
    JsonNode all = json("search", "--json", "--min-score", "0", "heron reeds");
    assertThat(all.at("/meta/totalMatches").asInt()).isEqualTo(10);
    assertThat(all.get("index").findValuesAsText("weak")).containsOnly("false");
  }

  @Test
  void people_get_a_list_and_a_hint() {
    String citation = remember("e", "The heron stands in the reeds. It waits.");

    assertThat(shell.run("search", "--layer", "index", "--min-score", "0", "heron").out())
        .matches(
            "  1\\. "
                + citation
                + "  [01]\\.\\d\\d  insight   2026-02-01  The heron stands in the reeds\\.\n"
                + "\n1 of 1 above the line \\(requested\\)\\. Deeper: ibid details "
                + citation
                + ", ibid timeline "
                + citation
                + "\n");
    assertThat(shell.run("search", "--min-score", "1", "heron").out()).contains("  (weak)\n");
    assertThat(shell.run("search", "unheard").out()).isEqualTo("Nothing found.\n");
  }

  @Test
  void every_format_cites_and_marks_what_is_weak() {
    String citation = remember("e", "The heron stands in the reeds. It waits.");

    for (String format : List.of("progressive", "inline", "footnote", "reference")) {
      String sure = shell.run("search", "--format", format, "--min-score", "0", "heron").out();
      assertThat(sure).as(format).contains(citation, "It waits.").doesNotContain("weak");
      assertThat(shell.run("search", "--format", format, "--min-score", "1", "heron").out())
          .as(format)
          .contains(citation, "weak");
    }
    assertThat(shell.run("search", "--format", "inline", "--min-score", "0", "heron").out())
        .isEqualTo(
            """
            > The heron stands in the reeds. It waits.
            >
            > [%s] - 2026-02-01, Session s1
            """
                .formatted(citation));
    assertThat(shell.run("search", "--format", "footnote", "--min-score", "0", "heron").out())
        .isEqualTo(
            """
            The heron stands in the reeds. It waits.[1]

            ---

            [1] %s - 2026-02-01
            """
                .formatted(citation));
    assertThat(shell.run("search", "--format", "reference", "--min-score", "0", "heron").out())
        .isEqualTo(
            """
            ## Content

            The heron stands in the reeds. It waits.

            ## References

            - [%s] Session s1, 2026-02-01
            """
                .formatted(citation));
  }
}
