package dev.ibid.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MergedSourcesTest {
  private static final String LONG = "Tests show forty percent improvement in render times.";

  @Test
  void a_page_found_by_two_tools_is_one_source_with_the_longer_content() {
    ToolSource found =
        source("search", SourceType.WEB).at("https://react.dev/blog").excerpted("React 19 …");
    ToolSource scraped =
        source("scrape", SourceType.WEB)
            .at("http://react.dev/blog/?utm_source=x#top")
            .titled("React 19")
            .saying(LONG.repeat(10));

    MergedSources merged = MergedSources.of(List.of(found, scraped));

    assertThat(merged.replaced()).isEqualTo(Map.of(id("scrape-0"), id("search-0")));
    assertThat(merged.sources())
        .singleElement()
        .satisfies(
            source -> {
              assertThat(source.id()).isEqualTo(id("search-0"));
              assertThat(source.origin().uri()).contains("https://react.dev/blog");
              assertThat(source.origin().title()).contains("React 19");
              assertThat(source.snippet()).contains("React 19 …");
              assertThat(source.text()).isEqualTo(LONG.repeat(10));
            });
  }

  @Test
  void a_shorter_content_does_not_replace_a_longer_one() {
    ToolSource scraped =
        source("scrape", SourceType.WEB).at("https://react.dev").saying(LONG.repeat(10));
    ToolSource found = source("search", SourceType.WEB).at("https://react.dev/").excerpted("React");

    assertThat(MergedSources.of(List.of(scraped, found)).sources()).containsExactly(scraped);
  }

  @Test
  void one_text_at_two_addresses_is_one_source() {
    ToolSource here = source("a", SourceType.WEB).at("https://a.example").saying(LONG);
    ToolSource there =
        source("b", SourceType.WEB).at("https://b.example").saying(LONG.replace(" ", "\n"));
    ToolSource again = source("c", SourceType.WEB).at("https://b.example/#x").saying("Other");

    MergedSources merged = MergedSources.of(List.of(here, there, again));

    assertThat(merged.sources()).containsExactly(here);
    assertThat(merged.replaced())
        .containsExactly(Map.entry(id("b-0"), id("a-0")), Map.entry(id("c-0"), id("a-0")));
  }

  @Test
  void a_few_equal_words_or_none_prove_nothing() {
    List<ToolSource> sources =
        List.of(
            source("a", SourceType.WEB).saying("OK"),
            source("b", SourceType.WEB).saying("OK"),
            source("c", SourceType.WEB).titled("Untitled document of some considerable length"),
            source("d", SourceType.WEB).titled("Untitled document of some considerable length"));

    assertThat(MergedSources.of(sources).sources()).isEqualTo(sources);
  }

  @Test
  void passages_of_one_file_and_responses_of_one_interface_stay_apart() {
    List<ToolSource> sources =
        List.of(
            source("a", SourceType.FILE).at("https://docs.example/x.pdf").saying("One").onPage(1),
            source("b", SourceType.FILE).at("https://docs.example/x.pdf").saying("Two").onPage(2),
            source("c", SourceType.API).at("https://api.example/q").saying("Three"),
            source("d", SourceType.API).at("https://api.example/q").saying("Four"));

    assertThat(MergedSources.of(sources).sources()).isEqualTo(sources);
  }

  @Test
  void the_order_is_kept() {
    List<ToolSource> sources =
        List.of(
            source("c", SourceType.WEB).at("https://c.example"),
            source("a", SourceType.WEB).at("https://a.example"),
            source("c2", SourceType.WEB).at("https://c.example/"),
            source("b", SourceType.WEB).at("https://b.example"));

    assertThat(MergedSources.of(sources).sources().stream().map(source -> source.id().value()))
        .containsExactly("c-0", "a-0", "b-0");
  }

  @Test
  void an_id_that_is_given_twice_is_refused() {
    ToolSource source = source("a", SourceType.WEB);

    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> MergedSources.of(List.of(source, source)))
        .withMessage("two sources have the id \"a-0\"; give each request an id of its own");
  }

  @Test
  void blank_and_endless_facts_are_no_facts() {
    assertThat(source("a", SourceType.WEB).at("data:" + "x".repeat(10_000)).origin().uri())
        .isEmpty();
    assertThat(source("a", SourceType.WEB).at(" ").titled("").saying("\n").excerpted(""))
        .isEqualTo(source("a", SourceType.WEB));
    assertThat(source("a", SourceType.WEB).saying(" x ").fullContent()).isEqualTo(Optional.empty());
  }

  private static ToolSource source(String request, SourceType type) {
    return ToolSource.of(
        new ToolResult(
            request, "a_tool", new MetadataValue.Fields(Map.of()), new MetadataValue.Nothing()),
        0,
        type);
  }

  private static SourceId id(String value) {
    return new SourceId(value);
  }
}
