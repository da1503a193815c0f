package dev.ibid.wire.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ibid.answer.SourceType;
import dev.ibid.answer.stream.AgentEvent.ToolResult;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.source.MetadataValue;
import dev.ibid.tool.ExtractedSources;
import dev.ibid.tool.SourceExtractor;
import dev.ibid.tool.ToolSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolExtractorsTest {
  private static final SourceExtractor MINE = saying("mine");

  @Test
  void an_extractor_can_be_registered_and_is_given_the_parameters() {
    SourceExtractor parameters =
        result ->
            new ExtractedSources(
                List.of(
                    ToolSource.of(result, 0, SourceType.TOOL)
                        .saying(ValueTexts.find(result.parameters(), "q").orElse(""))),
                List.of());

    ExtractedSources extracted =
        ToolExtractors.standard()
            .with("^my_tool$", parameters)
            .extract(
                new ToolResult(
                    "req-1",
                    "my_tool",
                    new MetadataValue.Fields(Map.of("q", new MetadataValue.Text("what was asked"))),
                    new MetadataValue.Nothing()));

    assertThat(extracted.sources().stream().map(ToolSource::text))
        .containsExactly("what was asked");
  }

  @Test
  void the_extractor_that_was_registered_last_decides() {
    ToolExtractors extractors =
        ToolExtractors.standard().with("^web_", saying("first")).with("^web_search$", MINE);

    assertThat(texts(extractors, "web_search")).containsExactly("mine");
    assertThat(texts(extractors, "web_scrape")).containsExactly("first");
    assertThat(texts(ToolExtractors.standard(), "web_scrape")).containsExactly("said");
  }

  @Test
  void an_extractor_that_throws_gives_a_warning() {
    ToolExtractors extractors =
        ToolExtractors.standard()
            .with(
                "broken",
                result -> {
                  throw new IllegalStateException("on\nfire");
                });

    assertThat(extractors.extract(result("broken", new MetadataValue.Text("x"))))
        .isEqualTo(
            new ExtractedSources(
                List.of(), List.of("the output of broken cannot be cited: on fire")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (?=a)b  | invalid or unsupported Perl syntax ((?=)
          (a)\\1  | invalid escape sequence (\\1)
          [a      | missing closing ] ([a)
          a{2000} | it is too large
          ((a{100}){100}){100} | it is too large
          (a{9999999999999999999999}) | it is too large
          """)
  void a_pattern_that_cannot_be_matched_in_linear_time_is_refused(String pattern, String reason) {
    assertThatExceptionOfType(IbidException.class)
        .isThrownBy(() -> ToolExtractors.standard().with(pattern, MINE))
        .withMessage(
            "cannot use \"%s\" as a pattern for tools: %s; write one that RE2 understands",
            pattern, reason)
        .matches(e -> e.code() == ErrorCode.BAD_REQUEST);
  }

  @Test
  @Timeout(600)
  void an_evil_pattern_does_not_hang_on_a_long_name() {
    ToolExtractors extractors = ToolExtractors.standard().with("(a+)+$", MINE);

    assertThat(texts(extractors, "a".repeat(100_000) + "!")).isEmpty();
    assertThat(texts(extractors, "a".repeat(100_000))).containsExactly("mine");
  }

  private static SourceExtractor saying(String text) {
    return result ->
        new ExtractedSources(
            List.of(ToolSource.of(result, 0, SourceType.TOOL).saying(text)), List.of());
  }

  private static List<String> texts(ToolExtractors extractors, String tool) {
    return extractors.extract(result(tool, new MetadataValue.Text("said"))).sources().stream()
        .map(ToolSource::text)
        .toList();
  }

  private static ToolResult result(String tool, MetadataValue output) {
    return new ToolResult("req-1", tool, new MetadataValue.Fields(Map.of()), output);
  }
}
