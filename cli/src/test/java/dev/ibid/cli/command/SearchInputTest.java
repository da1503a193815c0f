package dev.ibid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.cli.Shell;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever somebody types as a query, a search answers clearly and does no harm. */
class SearchInputTest extends CommandTest {
  @BeforeEach
  void byWordsAlone() {
    shell.with("IBID_EMBEDDER_KIND", "off");
  }

  private List<String> found(String query) {
    Shell.Result result = shell.run("search", "--json", "--", query);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.err()).isEmpty();
    return json(result.out()).get("index").findValuesAsText("id");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\t\n", "\u3000"})
  void an_empty_query_is_refused(String query) {
    assertFails(shell.run("search", query), 2, "the query is empty");
  }

  @Test
  void a_wrong_option_is_named_as_it_was_typed() {
    assertFails(
        shell.run("search", "--budget", "10", "heron"), 2, "--budget is \"10\"; allowed are");
    assertFails(shell.run("search", "--limit", "no", "heron"), 2, "--limit is \"no\"");
  }

  @Test
  void a_day_bounds_a_search() {
    remember("e", "The heron stands in the reeds.");

    assertThat(shell.run("search", "--since", "2020-01-01", "heron").out()).contains("heron");
    assertThat(shell.run("search", "--until", "2020-01-01", "heron").line())
        .isEqualTo("Nothing found.");
  }

  @Test
  void a_query_has_to_be_given() {
    assertFails(shell.run("search"), 2, "QUERY");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "...",
        "?!",
        "—",
        "()",
        "\u0000",
        "\u0007\u001b[31m",
        "\ud800",
        "\u200b",
        "🙂",
        "*",
        "*:*"
      })
  void what_has_no_words_finds_nothing(String query) {
    remember("e", "The heron stands in the reeds.");

    assertThat(found(query)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "+heron",
        "-heron",
        "heron && reeds",
        "heron || owl",
        "!heron",
        "(heron",
        "heron)",
        "{heron}",
        "[heron TO owl]",
        "heron^4",
        "\"heron",
        "heron~2",
        "her*n heron",
        "heron?",
        "content:heron",
        "heron\\",
        "/heron/",
        "NOT heron",
        "heron AND OR NOT",
        "heron\u0000",
        "\u001bheron\u0007",
        "'; DROP TABLE events; -- heron",
        "HERON",
        "ｈｅｒｏｎ"
      })
  void signs_of_query_languages_mean_nothing(String query) {
    remember("e", "The heron stands in the reeds.");
    remember("f", "Lunch is at noon.");

    assertThat(found(query)).first().isEqualTo("e");
    assertThat(json("stats", "--json").get("events").asInt()).isEqualTo(2);
  }

  @Test
  void a_query_of_a_megabyte_is_answered() {
    remember("e", "The heron stands in the reeds.");
    remember("f", "Lunch is at noon.");

    assertThat(found("heron ".repeat(175_000))).first().isEqualTo("e");
    StringBuilder different = new StringBuilder("heron ");
    for (int i = 0; different.length() < 1_000_000; i++) {
      different.append("word").append(i).append(' ');
    }
    assertThat(found(different.toString())).first().isEqualTo("e");
    assertThat(found("x".repeat(1_000_000))).isEmpty();
    assertThat(found("가".repeat(400_000))).isEmpty();
  }

  @Test
  void an_empty_store_has_nothing() {
    assertThat(found("heron")).isEmpty();
    assertThat(shell.run("search", "heron").out()).isEqualTo("Nothing found.\n");
    assertThat(shell.run("search", "--format", "inline", "heron").line()).isEmpty();
    assertThat(json("search", "--json", "heron").toString())
        .isEqualTo(
            "{\"index\":[],\"meta\":{\"totalMatches\":0,\"expandedCount\":0,"
                + "\"estimatedTokens\":"
                + json("search", "--json", "heron").at("/meta/estimatedTokens")
                + ",\"expansionReason\":\"no_results\"}}");
  }

  @Test
  void an_unknown_project_has_nothing() {
    remember("e", "The heron stands in the reeds.");

    Shell.Result result = shell.run("search", "--project", "/nowhere/at all", "heron");
    assertThat(result).isEqualTo(new Shell.Result(0, "Nothing found.\n", ""));
  }

  @Test
  void a_citation_that_nobody_gave_is_just_not_found() {
    assertThat(found("mem:zzzzzz")).isEmpty();
    assertThat(found("[mem:zzzzzz] [doc:aaaaaa] src:bbbbbb")).isEmpty();
  }

  @Test
  void words_that_have_nothing_to_do_with_anything_are_weak_at_most() {
    for (int i = 0; i < 50; i++) {
      remember("e" + i, "The module number %d was reviewed on day %d.".formatted(i, i * 7));
    }
    for (String salad : List.of("zzz unrelated banana module", "purple module seldom trombone")) {
      var found = json("search", "--json", salad);
      assertThat(found.at("/meta/totalMatches").asInt()).as(salad).isZero();
      assertThat(found.at("/meta/expandedCount").asInt()).as(salad).isZero();
      assertThat(found.get("index").findValuesAsText("weak")).as(salad).containsOnly("true");
    }
  }
}
