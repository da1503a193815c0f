package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ibid.disclosure.O200kTokenCounter;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How much a search shows, as the configuration says and within its budget. */
class SearchDisclosureTest extends CommandTest {
  private static final O200kTokenCounter COUNTER = new O200kTokenCounter();

  @BeforeEach
  void byWordsAlone() {
    shell.with("IBID_EMBEDDER_KIND", "off");
  }

  private void assertShows(JsonNode found, String reason, int targets, int details) {
    assertThat(found.at("/meta/expansionReason").asText()).as("%s", found).isEqualTo(reason);
    long marked = 0;
    for (JsonNode item : found.path("timeline")) {
      marked += item.get("isTarget").asBoolean() ? 1 : 0;
    }
    assertThat(marked).as("%s", found).isEqualTo(targets);
    assertThat(found.has("timeline")).isEqualTo(targets > 0);
    assertThat(found.path("details")).as("%s", found).hasSize(details);
    assertThat(found.has("details")).isEqualTo(details > 0);
    assertThat(found.at("/meta/expandedCount").asInt()).isEqualTo(Math.max(targets, details));
  }

  @Test
  void nothing_is_opened_where_nothing_is_relevant() {
    remember("e", "The heron stands in the reeds.");

    assertShows(json("search", "--json", "trombone"), "no_results", 0, 0);
    assertShows(json("search", "--json", "--min-score", "1", "heron"), "no_results", 0, 0);
  }

  @Test
  void one_hit_is_opened_when_it_is_sure_enough() {
    remember("e", "The heron stands in the reeds.");
    shell.with("IBID_SEARCH_MIN_SCORE", "0").with("IBID_SEARCH_SINGLE", "0");

    JsonNode found = json("search", "--json", "heron");
    assertShows(found, "high_confidence_single", 1, 1);
    assertThat(found.get("timeline").findValuesAsText("id")).containsExactly("e");
    assertThat(found.get("details").findValuesAsText("content"))
        .containsExactly("The heron stands in the reeds.");

    shell.with("IBID_SEARCH_SINGLE", "1");
    assertShows(json("search", "--json", "heron"), "low_confidence", 0, 0);
  }

  @Test
  void the_first_is_opened_when_it_is_far_enough_ahead() {
    remember("e", "The heron stands in the reeds and waits for frogs.");
    for (int i = 0; i < 8; i++) {
      remember("f" + i, "There are many things to do on day " + i + ", and frogs are one.");
    }
    shell
        .with("IBID_SEARCH_MIN_SCORE", "0")
        .with("IBID_SEARCH_WINNER", "0")
        .with("IBID_SEARCH_LEAD", "0.001")
        .with("IBID_SEARCH_SEVERAL", "1");

    JsonNode found = json("search", "--json", "heron in the reeds waits for frogs");
    assertShows(found, "clear_winner", 1, 1);
    assertThat(found.get("details").findValuesAsText("id")).containsExactly("e");

    shell.with("IBID_SEARCH_LEAD", "1");
    assertShows(
        json("search", "--json", "heron in the reeds waits for frogs"), "low_confidence", 0, 0);
    shell.with("IBID_SEARCH_LEAD", "0.001").with("IBID_SEARCH_WINNER", "1");
    assertShows(
        json("search", "--json", "heron in the reeds waits for frogs"), "low_confidence", 0, 0);
  }

  @Test
  void the_surroundings_of_three_are_shown_when_several_are_good() {
    for (int i = 0; i < 5; i++) {
      remember("e" + i, "The heron stands in the reeds.");
    }
    shell
        .with("IBID_SEARCH_MIN_SCORE", "0")
        .with("IBID_SEARCH_WINNER", "1")
        .with("IBID_SEARCH_SEVERAL", "0");

    JsonNode found = json("search", "--json", "heron reeds");
    assertShows(found, "ambiguous_multiple_high", 3, 0);
    assertThat(found.get("index")).hasSize(5);

    shell.with("IBID_SEARCH_SEVERAL", "1");
    assertShows(json("search", "--json", "heron reeds"), "low_confidence", 0, 0);
  }

  @Test
  void a_citation_that_is_named_is_opened_and_comes_first() {
    String citation = remember("e", "The heron stands in the reeds.");
    remember("f", "Lunch is at noon, and the frogs are gone.");

    for (String query : List.of(citation, "[" + citation + "]", "what about " + citation + "?")) {
      JsonNode found = json("search", "--json", query);
      assertShows(found, "explicit_id", 0, 1);
      assertThat(found.at("/index/0/citation").asText()).isEqualTo(citation);
      assertThat(found.at("/index/0/score").asDouble()).isEqualTo(1);
    }
    assertThat(json("search", "--json", citation + " lunch").get("index").findValuesAsText("id"))
        .containsExactly("e", "f");
  }

  @Test
  void who_asks_for_a_layer_gets_it() {
    for (int i = 0; i < 5; i++) {
      remember("e" + i, "The heron stands in the reeds.");
    }
    assertShows(json("search", "--json", "--layer", "index", "heron"), "requested", 0, 0);
    assertShows(json("search", "--json", "--layer", "timeline", "heron"), "requested", 3, 0);
    assertShows(json("search", "--json", "--layer", "detail", "heron"), "requested", 3, 3);
  }

  @Test
  void switched_off_it_is_a_plain_search_with_the_same_answer() {
    remember("e", "The heron stands in the reeds.");
    shell.with("IBID_SEARCH_MIN_SCORE", "0").with("IBID_SEARCH_SINGLE", "0");
    JsonNode open = json("search", "--json", "heron");
    shell.with("IBID_SEARCH_PROGRESSIVE", "false");
    JsonNode plain = json("search", "--json", "heron");

    assertShows(open, "high_confidence_single", 1, 1);
    assertShows(plain, "disabled", 0, 0);
    assertThat(plain.get("index")).isEqualTo(open.get("index"));
    assertShows(json("search", "--json", "--layer", "detail", "heron"), "requested", 1, 1);
  }

  @Test
  void citations_may_be_left_out() {
    String citation = remember("e", "The heron stands in the reeds.");
    shell.with("IBID_SEARCH_MIN_SCORE", "0").with("IBID_CITATIONS_INCLUDE_IN_CONTEXT", "false");

    for (String format : List.of("progressive", "inline", "footnote", "reference")) {
      assertThat(shell.run("search", "--format", format, "heron").out())
          .as(format)
          .contains("The heron stands in the reeds.")
          .doesNotContain(citation);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {50, 100, 500, 20_000})
  void no_text_costs_more_than_its_budget(int budget) {
    for (int i = 0; i < 60; i++) {
      remember(
          "en" + i,
          "Note %d: the heron stands in the reeds.\n\n```java\nint heron = %d;\n```\n"
              .formatted(i, i)
              .repeat(1 + i % 17));
      remember("ko" + i, "%d번 기록: 왜가리가 갈대밭에 서 있다. 😀👩‍👩‍👧\n".formatted(i).repeat(1 + i % 13));
    }
    for (String format : List.of("progressive", "inline", "footnote", "reference")) {
      for (String layer : List.of("index", "timeline", "detail", "auto")) {
        for (String query : List.of("heron reeds", "왜가리 갈대밭", "heron 왜가리")) {
          String text =
              shell
                  .run(
                      "search",
                      "--format",
                      format,
                      "--layer",
                      layer,
                      "--budget",
                      "" + budget,
                      "--limit",
                      "100",
                      query)
                  .out();
          assertThat(COUNTER.count(text))
              .as("%s %s %s: %s", format, layer, query, text)
              .isLessThanOrEqualTo(budget);
          if (budget >= 500) {
            assertThat(text).contains("mem:");
          }
        }
      }
    }
  }

  @Test
  void what_a_text_is_said_to_cost_is_what_it_costs() {
    for (int i = 0; i < 20; i++) {
      remember("e" + i, "The heron number " + i + " 왜가리 stands in the reeds. ".repeat(1 + i));
    }
    String text = shell.run("search", "--format", "progressive", "heron 왜가리").out();
    // The same number of hits: a text takes more of them than a list.
    JsonNode found = json("search", "--json", "--format", "progressive", "heron 왜가리");

    assertThat(found.at("/meta/estimatedTokens").asInt()).isEqualTo(COUNTER.count(text));
    assertThat(text).contains("(%d tokens, ".formatted(COUNTER.count(text)));
  }
}
