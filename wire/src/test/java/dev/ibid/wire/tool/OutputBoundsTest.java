package dev.ibid.wire.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.source.MetadataValue;
import dev.ibid.text.Snippet;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.ToolSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class OutputBoundsTest {
  private static final String DEEP =
      "the output of %s is nested more than 100 deep; what lies deeper was passed over";

  @Test
  void a_long_page_is_cut_between_graphemes_with_a_warning() {
    String page = "👨‍👩‍👧‍👦 was here. ".repeat(500_000);

    ExtractedSources extracted = extract("web_scrape", new MetadataValue.Text(page));

    ToolSource source = extracted.sources().getFirst();
    assertThat(source.text().length())
        .isBetween(OutputBounds.MAX_SOURCE_CHARS - 20, OutputBounds.MAX_SOURCE_CHARS);
    assertThat(page).startsWith(source.text());
    assertThat(source.snippet().orElseThrow().length()).isLessThanOrEqualTo(Snippet.MOST_CHARS);
    assertThat(extracted.warnings())
        .containsExactly(
            "the output of web_scrape is longer than 10,000,000 characters; the rest was passed"
                + " over",
            "the output of web_scrape has sources of more than 1,000,000 characters; their ends"
                + " were passed over");
  }

  @Test
  void the_sources_of_an_output_are_bounded_together() {
    String text = "word ".repeat(180_000);
    ExtractedSources extracted =
        ToolExtractors.standard()
            .with(
                "generous",
                result ->
                    new ExtractedSources(
                        IntStream.range(0, 20)
                            .mapToObj(
                                i -> ToolSource.of(result, i, SourceType.TOOL).saying(text + i))
                            .toList(),
                        List.of()))
            .extract(result("generous", new MetadataValue.Nothing()));

    assertThat(extracted.sources()).hasSize(20);
    assertThat(extracted.sources().stream().mapToInt(source -> source.text().length()).sum())
        .isLessThanOrEqualTo(OutputBounds.MAX_OUTPUT_CHARS + 20 * Snippet.MOST_CHARS);
    assertThat(extracted.warnings()).hasSize(1);
  }

  @Test
  void only_the_first_thousand_of_many_results_are_used() {
    MetadataValue results =
        new MetadataValue.Items(
            IntStream.range(0, 10_000)
                .mapToObj(
                    i ->
                        (MetadataValue)
                            new MetadataValue.Fields(
                                Map.of(
                                    "url", new MetadataValue.Text("https://example.org/" + i),
                                    "snippet", new MetadataValue.Text("Result " + i))))
                .toList());

    ExtractedSources extracted = extract("web_search", results);

    assertThat(extracted.sources()).hasSize(1_000);
    assertThat(extracted.sources().getLast().id().value()).isEqualTo("req-1-999");
    assertThat(extracted.warnings())
        .containsExactly(
            "the output of web_search has 10,000 sources; only the first 1,000 are used");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "web_search",
        "web_scrape",
        "query_rag_project",
        "wikipedia_search",
        "http_client",
        "mcp.deep__tool"
      })
  void deep_json_is_passed_over_with_a_warning(String tool) {
    String json = "[".repeat(1_000) + "]".repeat(1_000);
    MetadataValue parsed = new MetadataValue.Text("bottom");
    for (int i = 0; i < 1_000; i++) {
      parsed = new MetadataValue.Fields(Map.of("data", parsed));
    }

    assertThat(extract(tool, new MetadataValue.Text(json)).warnings())
        .contains(DEEP.formatted(tool));
    assertThat(extract(tool, parsed).warnings()).contains(DEEP.formatted(tool));
    assertThat(extract(tool, new MetadataValue.Text("{\"a\":".repeat(100_000))).warnings())
        .isNotEmpty();
  }

  @Test
  void results_beside_something_deep_are_still_found() {
    String json =
        """
        {"debug": %s, "results": [{"url": "https://example.org", "snippet": "Here."}]}
        """
            .formatted("[".repeat(1_000) + "]".repeat(1_000));

    ExtractedSources extracted = extract("web_search", new MetadataValue.Text(json));

    assertThat(extracted.sources().stream().map(ToolSource::text)).containsExactly("Here.");
    assertThat(extracted.warnings()).containsExactly(DEEP.formatted("web_search"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<",
        "<a href=\"",
        "<!--",
        "&",
        "<p>",
        "<script>",
        "[",
        "{\"",
        "Title: x\n",
        "\\u"
      })
  void large_and_odd_texts_are_read_in_reasonable_time(String piece) {
    String text = piece.repeat(300_000 / piece.length());
    String list = IntStream.range(0, 3).mapToObj(i -> piece).collect(Collectors.joining(text));

    for (String tool : List.of("web_search", "web_scrape", "http_client", "mcp.a__b")) {
      ExtractedSources extracted = extract(tool, new MetadataValue.Text(list));
      assertThat(extracted.sources().size()).isLessThanOrEqualTo(OutputBounds.MAX_SOURCES);
    }
  }

  private static ExtractedSources extract(String tool, MetadataValue output) {
    return ToolExtractors.standard().extract(result(tool, output));
  }

  private static ToolResult result(String tool, MetadataValue output) {
    return new ToolResult("req-1", tool, new MetadataValue.Fields(Map.of()), output);
  }
}
