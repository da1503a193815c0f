package dev.ibid.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CiteCommandTest extends CommandTest {
  private static final String REACT =
      """
      [{"id":"req-1-0","type":"web","toolName":"web_search","toolRequestId":"req-1",
        "uri":"https://react.dev/blog","title":"React Documentation",
        "snippet":"React 19 introduces the new Actions API for forms."},
       {"id":"req-2-0","type":"web","toolName":"web_search","toolRequestId":"req-2",
        "uri":"https://bench.example/react","title":"Performance Benchmark",
        "snippet":"Tests show 40% improvement in render times."}]
      """;

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private JsonNode cite(String answer, String sources) throws IOException {
    write("answer.md", answer);
    write("sources.json", sources);
    return json("cite", "--answer", "answer.md", "--sources", "sources.json", "--json");
  }

  private static String source(String id, String text) {
    return """
    [{"id":"%s","type":"web","toolName":"web_search","toolRequestId":"r1","snippet":"%s"}]
    """
        .formatted(id, text);
  }

  @Test
  void each_half_of_a_sentence_is_tied_to_its_own_source() throws IOException {
    String answer = "React 19 brings significant performance improvements and a new Actions API.";

    JsonNode cited = cite(answer, REACT);

    assertThat(cited.get("text").asText()).isEqualTo(answer);
    JsonNode references = cited.get("references");
    assertThat(references).hasSize(2);
    assertThat(references.at("/0/citedText").asText())
        .contains("significant performance improvements");
    assertThat(references.at("/0/sourceIds/0").asText()).isEqualTo("req-2-0");
    assertThat(references.at("/1/citedText").asText()).contains("new Actions API");
    assertThat(references.at("/1/sourceIds/0").asText()).isEqualTo("req-1-0");
    assertThat(references.at("/1/confidence").asText()).isEqualTo("full");
    assertThat(references.at("/1/evidence/0/text").asText())
        .isEqualTo("React 19 introduces the new Actions API for forms.");
    for (JsonNode reference : references) {
      int start = reference.get("startIndex").asInt();
      int end = reference.get("endIndex").asInt();
      assertThat(answer.substring(start, end)).isEqualTo(reference.get("citedText").asText());
    }
    assertThat(cited.at("/sources/0/id").asText()).isEqualTo("req-2-0");
    assertThat(cited.at("/sources/0/number").asInt()).isEqualTo(1);
    assertThat(cited.at("/sources/1/domain").asText()).isEqualTo("react.dev");
  }

  @Test
  void without_sources_a_line_says_that_nothing_was_attributed() throws IOException {
    Files.writeString(folder.resolve("alone.md"), "React 19 has a new Actions API.");
    Shell.Result alone = shell.run("cite", "--answer", "alone.md");
    assertThat(alone.code()).isZero();
    assertThat(alone.out()).isEqualTo("React 19 has a new Actions API.\n");
    assertThat(alone.err()).contains("no sources were given").hasLineCount(1);
  }

  @Test
  void another_answer_that_cites_it_says_as_much_of_its_origin() throws IOException {
    String citation =
        cite("React 19 has a new Actions API for forms.", REACT).at("/sources/0/citation").asText();
    Files.writeString(folder.resolve("none.json"), "[]");
    JsonNode annotated =
        json(
            shell
                .runWith(
                    ("Forms have actions [" + citation + "].").getBytes(UTF_8),
                    "annotate",
                    "--fragments",
                    "none.json",
                    "--final")
                .out());
    JsonNode asked = json("ask", "What does React 19 introduce for forms?", "--json");

    for (JsonNode answer : List.of(annotated, asked)) {
      JsonNode source = answer.at("/sources/0");
      assertThat(source.path("citation").asText()).as(answer.toString()).isEqualTo(citation);
      assertThat(source.path("type").asText()).isEqualTo("web");
      assertThat(source.path("toolName").asText()).isEqualTo("web_search");
      assertThat(source.path("uri").asText()).isEqualTo("https://react.dev/blog");
    }
  }

  @Test
  void what_is_cited_can_be_opened_by_its_citation() throws IOException {
    JsonNode cited = cite("React 19 has a new Actions API for forms.", REACT);
    String citation = cited.at("/sources/0/citation").asText();
    assertThat(citation).matches("src:[A-Za-z0-9]{6}");

    JsonNode shown = json("show", citation, "--json");

    assertThat(shown.get("citation").asText()).isEqualTo(citation);
    assertThat(shown.get("kind").asText()).isEqualTo("tool");
    assertThat(shown.at("/source/id").asText()).isEqualTo("req-1-0");
    assertThat(shown.at("/source/type").asText()).isEqualTo("web");
    assertThat(shown.at("/source/toolName").asText()).isEqualTo("web_search");
    assertThat(shown.at("/source/uri").asText()).isEqualTo("https://react.dev/blog");
    assertThat(shown.at("/source/fullContent").asText())
        .isEqualTo("React 19 introduces the new Actions API for forms.");
    assertThat(shown.at("/source/answerId").asText()).isEqualTo(cited.get("id").asText());
    assertThat(shown.at("/usage/cited").asInt()).isOne();
    assertThat(shell.run("show", citation).out())
        .startsWith("[" + citation + "]\nTitle:    React Documentation\n")
        .contains("Address:  https://react.dev/blog\n", "Tool:     web_search\n")
        .contains("\nReact 19 introduces the new Actions API for forms.\n");
    assertThat(shell.run("show", citation, "--style", "inline").line())
        .startsWith("[" + citation + "] - ")
        .endsWith(", React Documentation");
    assertThat(json("details", citation, "--json").at("/details/0/content").asText())
        .isEqualTo("React 19 introduces the new Actions API for forms.");
  }

  @Test
  void the_same_text_from_the_same_place_is_the_same_source() throws IOException {
    JsonNode first = cite("React 19 has a new Actions API for forms.", REACT);
    JsonNode second = cite("The new Actions API for forms is in React 19.", REACT);
    JsonNode other =
        cite(
            "React 19 has a new Actions API for forms.",
            REACT.replace("https://react.dev/blog", "https://react.dev/learn"));

    String citation = first.at("/sources/0/citation").asText();
    assertThat(second.at("/sources/0/citation").asText()).isEqualTo(citation);
    assertThat(other.at("/sources/0/citation").asText()).startsWith("src:").isNotEqualTo(citation);
    assertThat(json("show", citation, "--json").at("/source/answerId").asText())
        .isEqualTo(second.get("id").asText());
  }

  @Test
  void a_forgotten_source_leaves_answers_and_stays_forgotten() throws IOException {
    String answer = "React 19 has a new Actions API for forms.";
    JsonNode cited = cite(answer, REACT);
    String citation = cited.at("/sources/0/citation").asText();

    assertThat(shell.run("forget", citation).code()).isZero();

    Shell.Result gone = shell.run("show", citation);
    assertThat(gone.code()).isOne();
    assertThat(gone.err()).contains(citation + " was deleted on ");
    assertThat(shell.run("answers", cited.get("id").asText(), "--json").out())
        .doesNotContain("introduces");
    assertThat(cite(answer, REACT).at("/sources/0").has("citation")).isFalse();
  }

  @Test
  void a_half_sentence_is_verified_as_it_was_cited() throws IOException {
    JsonNode cited =
        cite("React 19 brings significant performance improvements and a new Actions API.", REACT);
    write("stored.json", cited.toString());

    JsonNode verified = json("verify", "--answer", "stored.json", "--json");

    assertThat(cited.at("/references/0/confidence").asText()).isEqualTo("partial");
    assertThat(verified.at("/citations/0/verdict").asText()).isEqualTo("partly");
    assertThat(verified.at("/citations/0/score")).isEqualTo(cited.at("/references/0/score"));
    assertThat(verified.at("/citations/1/verdict").asText()).isEqualTo("supported");
    assertThat(verified.get("precision").asDouble()).isEqualTo(0.5);
    assertThat(verified.get("partlyShare").asDouble()).isEqualTo(0.5);
    assertThat(verified.get("contradicted").asInt()).isZero();
  }

  @Test
  void verify_says_how_much_was_compared_by_words_alone() throws IOException {
    write("stored.json", cite("도서관은 월요일에 휴관합니다.", source("a", "도서관은 월요일에 휴관합니다.")).toString());

    JsonNode korean = json("verify", "--answer", "stored.json", "--json");
    write("stored.json", cite("React 19 introduces the Actions API.", REACT).toString());
    JsonNode english = json("verify", "--answer", "stored.json", "--json");

    assertThat(korean.get("byWordsAlone").asInt()).isOne();
    assertThat(english.get("byWordsAlone").asInt()).isZero();
  }

  @Test
  void evidence_far_behind_in_a_long_source_is_found_in_what_is_kept_of_it() throws IOException {
    String filler = "Tea is grown in gardens on the hills. ".repeat(600);

    JsonNode cited =
        cite(
            "The queen lays 2,000 eggs a day. Drones have no sting.",
            source(
                "a",
                filler + "The queen lays 2,000 eggs a day. " + filler + "Drones have no sting."));

    StringBuilder kept = new StringBuilder();
    for (JsonNode fragment : cited.at("/sources/0/fragments")) {
      kept.append(kept.isEmpty() ? "" : "\n\n").append(fragment.get("content").asText());
    }
    assertThat(cited.get("references")).hasSize(2);
    for (JsonNode reference : cited.get("references")) {
      JsonNode evidence = reference.at("/evidence/0");
      assertThat(kept.substring(evidence.get("start").asInt(), evidence.get("end").asInt()))
          .isEqualTo(evidence.get("text").asText());
    }
  }

  @Test
  void a_claim_that_two_sources_support_has_both() throws IOException {
    JsonNode cited =
        cite(
            "The bridge was opened in 1932.",
            """
            [{"id":"a","type":"web","toolName":"t","toolRequestId":"1",
              "snippet":"The bridge was opened in 1932 by the governor."},
             {"id":"b","type":"file","toolName":"t","toolRequestId":"2",
              "snippet":"In 1932 the bridge was opened after nine years of work."},
             {"id":"c","type":"web","toolName":"t","toolRequestId":"3",
              "snippet":"The harbour is famous for its ferries."}]
            """);

    assertThat(cited.get("references")).hasSize(1);
    assertThat(cited.at("/references/0/sourceIds").toString())
        .contains("a", "b")
        .doesNotContain("c");
  }

  @Test
  void without_sources_or_prose_nothing_is_cited() throws IOException {
    write("answer.md", "The bridge was opened in 1932.");
    assertThat(json("cite", "--answer", "answer.md", "--json").get("references")).isEmpty();

    JsonNode code = cite("```sql\nSELECT 1932;\n```", source("a", "SELECT 1932;"));
    assertThat(code.get("references")).isEmpty();

    JsonNode half =
        cite(
            "The bridge was opened in 1932.\n\n```\nThe bridge was opened in 1932.\n```\n",
            source("a", "The bridge was opened in 1932."));
    assertThat(half.get("references")).hasSize(1);
    assertThat(half.at("/references/0/endIndex").asInt()).isLessThan(35);
  }

  @Test
  void sources_are_taken_from_what_tools_returned_and_equal_ones_are_one() throws IOException {
    write("answer.md", "The bridge was opened in 1932.");
    write(
        "tools.json",
        """
        [{"requestId":"r1","toolName":"web_search","parameters":{"query":"bridge"},
          "output":{"results":[{"title":"Bridge","link":"https://example.org/bridge",
            "snippet":"The bridge was opened in 1932 by the governor."}]}},
         {"requestId":"r2","toolName":"web_scrape","parameters":{},
          "output":{"url":"https://example.org/bridge/","title":"Bridge",
            "content":"The bridge was opened in 1932 by the governor."}},
         {"requestId":"r3","toolName":"web_search","parameters":{},"output":{"error":"timeout"}}]
        """);

    Shell.Result result =
        shell.run("cite", "--answer", "answer.md", "--tools", "tools.json", "--json");

    assertThat(result.code()).as(result.err()).isZero();
    JsonNode cited = json(result.out());
    assertThat(cited.get("sources")).hasSize(1);
    assertThat(cited.at("/sources/0/id").asText()).isEqualTo("r1-0");
    assertThat(result.err()).contains("timeout");
  }

  @Test
  void korean_is_compared_by_its_words_and_that_is_said() throws IOException {
    write("answer.md", "매출은 2023년에 40% 증가했다.");
    write("sources.json", source("a", "보고서에 따르면 매출은 2023년에 40% 증가했다."));

    Shell.Result result =
        shell.run("cite", "--answer", "answer.md", "--sources", "sources.json", "--json");

    JsonNode cited = json(result.out());
    assertThat(cited.at("/references/0/confidence").asText()).isEqualTo("full");
    assertThat(result.err()).contains("by their words alone");
  }

  @Test
  void what_was_cited_is_kept_without_secrets() throws IOException {
    JsonNode cited =
        cite(
            "The bridge was opened in 1932. The key is ghp_abcdefghijklmnopqrstuvwxyz0123456789.",
            source("a", "The bridge was opened in 1932."));

    assertThat(cited.get("text").asText()).doesNotContain("ghp_abc").contains("1932");
    JsonNode kept = json("answers", cited.get("id").asText(), "--json");
    // A stored answer that nothing contradicts does not say so.
    ((ObjectNode) cited).remove("contradictions");
    assertThat(kept).isEqualTo(cited);
  }

  @Test
  void people_see_numbers_behind_the_claims() throws IOException {
    write("answer.md", "The bridge was opened in 1932.");
    write("sources.json", source("a", "The bridge was opened in 1932."));

    Shell.Result result = shell.run("cite", "--answer", "answer.md", "--sources", "sources.json");

    assertThat(result.out()).startsWith("The bridge was opened in 1932.[1]").contains("[1] a");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                            | a list is needed
          [{"id":"a"}]                  | type
          [{"id":"a","type":"moon","toolName":"t","toolRequestId":"r"}] | moon
          not json                      | sources.json
          """)
  void wrong_sources_are_refused_in_one_line(String sources, String why) throws IOException {
    write("answer.md", "The bridge was opened in 1932.");
    write("sources.json", sources);

    assertFails(shell.run("cite", "--answer", "answer.md", "--sources", "sources.json"), 2, why);
    assertFails(shell.run("cite", "--answer", "nowhere.md"), 2, "there is no such file");
  }

  @Test
  void a_planted_citation_is_flagged_with_the_sentence_that_decides() throws IOException {
    StringBuilder answer = new StringBuilder();
    StringBuilder sources = new StringBuilder("[");
    String[] cities = {"Paris", "Seoul", "Lima", "Oslo", "Cairo", "Quito", "Hanoi", "Dakar"};
    for (int i = 0; i < cities.length; i++) {
      answer.append("The library of %s was opened in %d. ".formatted(cities[i], 1900 + i));
      sources
          .append(i == 0 ? "" : ",")
          .append(
              """
              {"id":"s%d","type":"web","toolName":"t","toolRequestId":"r%d","snippet":
               "It rained. The library of %s was opened in %d. Many people came."}
              """
                  .formatted(i, i, cities[i], 1900 + i));
    }
    JsonNode cited = cite(answer.toString(), sources.append("]").toString());
    assertThat(cited.get("references")).hasSize(8);
    String planted =
        cited.toString().replaceFirst("(\"id\":\"r3\".*?\"sourceIds\":\\[)\"s2\"", "$1\"s6\"");
    assertThat(planted).isNotEqualTo(cited.toString());

    Shell.Result result =
        shell.runWith(planted.getBytes(UTF_8), "verify", "--answer", "-", "--json");

    assertThat(result.code()).as(result.err()).isZero();
    JsonNode verified = json(result.out());
    assertThat(verified.get("citations")).hasSize(8);
    for (JsonNode citation : verified.get("citations")) {
      boolean wrong = citation.get("referenceId").asText().equals("r3");
      assertThat(citation.get("verdict").asText()).isEqualTo(wrong ? "unsupported" : "supported");
      assertThat(citation.at("/evidence/text").asText()).startsWith("The library of");
    }
    assertThat(verified.get("precision").asDouble()).isEqualTo(7 / 8.0);
    assertThat(verified.get("uncited")).isEmpty();
  }

  @Test
  void a_claim_that_a_source_contradicts_is_told_and_not_cited() throws IOException {
    JsonNode cited =
        cite(
            "Cash has to be declared from 5,000 euros on.",
            source("a", "Cash of 10,000 euros or more must be declared."));

    assertThat(cited.get("references")).isEmpty();
    assertThat(cited.at("/contradictions/0/sourceId").asText()).isEqualTo("a");
    assertThat(cited.at("/contradictions/0/citedText").asText()).startsWith("Cash has to be");
    assertThat(cited.at("/contradictions/0/evidence/text").asText()).contains("10,000 euros");
    assertThat(json("answers", cited.get("id").asText(), "--json").get("contradictions"))
        .isEqualTo(cited.get("contradictions"));
  }

  @Test
  void a_number_that_follows_from_the_source_is_shown_with_its_calculation() throws IOException {
    JsonNode cited =
        cite(
            "The average rent in Lindau rose by ten percent.",
            source("a", "The average rent in Lindau rose to 13.20 euros from 12.00 euros."));

    assertThat(cited.at("/references/0/calculations/0").asText())
        .isEqualTo("(13.2 − 12) ÷ 12 = 10 %");
  }

  @Test
  void nothing_unrelated_is_cited() throws IOException {
    JsonNode cited = cite("The moon is made of cheese. Cats sleep most of the day.", REACT);

    assertThat(cited.get("references")).isEmpty();
    assertThat(cited.get("contradictions")).isEmpty();
  }

  @Test
  void claims_without_a_citation_are_named() throws IOException {
    JsonNode cited =
        cite(
            "The bridge was opened in 1932. Whales sing in the deep sea.",
            source("a", "The bridge was opened in 1932."));

    write("cited.json", cited.toString());
    JsonNode verified = json("verify", "--answer", "cited.json", "--json");

    assertThat(verified.at("/uncited/0/text").asText()).isEqualTo("Whales sing in the deep sea.");
    assertThat(verified.get("precision").asDouble()).isEqualTo(1);
    assertThat(verified.get("recall").asDouble()).isEqualTo(0.5);
  }

  @Test
  void a_streamed_answer_can_be_verified_while_it_is_told() throws IOException {
    write(
        "f.json",
        """
        [{"id":"f1","docId":"d1","title":"Bridge","url":"","content":"The bridge was opened in 1932."},
         {"id":"f2","docId":"d2","title":"Whales","url":"","content":"Whales sing in the deep sea."}]
        """);

    Shell.Result result =
        shell.runWith(
            "The bridge was opened in 1932 [1]. It is made of steel from Wales [2]."
                .getBytes(UTF_8),
            "annotate",
            "--fragments",
            "f.json",
            "--verify",
            "--final");

    assertThat(result.code()).as(result.err()).isZero();
    JsonNode answer = json(result.out());
    assertThat(answer.at("/references/0/verdict").asText()).isEqualTo("supported");
    assertThat(answer.at("/references/1/verdict").asText()).isEqualTo("unsupported");
    assertThat(json("answers", answer.get("id").asText(), "--json")).isEqualTo(answer);
  }

  @Test
  void an_answer_of_an_older_shape_is_read() throws IOException {
    write(
        "old.json",
        """
        {"version":1,"id":"old","text":"The bridge was opened in 1932.","state":"complete",
         "sources":[{"number":1,"id":"a","type":"web","snippet":"The bridge was opened in 1932."}],
         "references":[{"id":"r1","index":1,"startIndex":0,"endIndex":30,
           "citedText":"The bridge was opened in 1932.","sourceIds":["a"]}]}
        """);

    JsonNode verified = json("verify", "--answer", "old.json", "--json");

    assertThat(verified.at("/citations/0/verdict").asText()).isEqualTo("supported");
  }

  @Test
  void a_broken_answer_is_refused_in_one_line() throws IOException {
    write("broken.json", "{\"version\":1,\"id\":\"x\"");

    assertFails(shell.run("verify", "--answer", "broken.json"), 2, "answer");
  }
}
