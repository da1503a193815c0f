package dev.ibid.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SummariesTest {
  static Stream<Fixture> fixtures() {
    return Fixture.in("summaries");
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void a_content_is_told_as_its_fixture_says(Fixture fixture) {
    assertThat(List.of(Summaries.summary(fixture.text()))).isEqualTo(fixture.expected("summary"));
    assertThat(List.of(Summaries.preview(fixture.text()))).isEqualTo(fixture.expected("preview"));
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void windows_line_ends_change_nothing(Fixture fixture) {
    String content = fixture.text().replace("\n", "\r\n");

    assertThat(List.of(Summaries.summary(content))).isEqualTo(fixture.expected("summary"));
    assertThat(List.of(Summaries.preview(content))).isEqualTo(fixture.expected("preview"));
  }

  @Test
  void what_a_terminal_would_obey_is_left_out() {
    String content =
        "\u001B[31mred\u001B[0m \u0007bell\b, \u202Ereversed\u202C and \u001Bcut\u009B off";

    assertThat(Summaries.preview(content)).isEqualTo("red bell, reversed and cut off");
  }

  @Test
  void half_a_surrogate_pair_becomes_a_replacement_character() {
    assertThat(Summaries.preview("a\uD83D b \uDE00c \uD83D\uDE00"))
        .isEqualTo("a\uFFFD b \uFFFDc 😀");
  }

  @Test
  void blank_content_has_an_empty_summary_and_unprintable_content_has_not() {
    assertThat(Summaries.summary(" \n\t")).isEmpty();
    assertThat(Summaries.preview("")).isEmpty();
    assertThat(Summaries.summary("\u0001\u200B")).isEqualTo("…");
    assertThat(Summaries.preview("\u00A0")).isEqualTo("…");
  }

  @Test
  void the_limit_is_the_callers_to_choose() {
    assertThat(Summaries.summary("The cache is full. Empty it.", 12)).isEqualTo("The cache…");
    assertThat(Summaries.preview("The cache is full. Empty it.", 25))
        .isEqualTo("The cache is full. Empty…");
    assertThat(Summaries.summary("Anything", 1)).isEqualTo("…");
    assertThatIllegalArgumentException().isThrownBy(() -> Summaries.summary("Anything", 0));
  }

  @Test
  void a_sentence_that_just_fits_is_not_cut() {
    String sentence = "x".repeat(Summaries.SUMMARY_CHARS - 1) + ".";

    assertThat(Summaries.summary(sentence + " More.")).isEqualTo(sentence);
  }

  /** Anything worse than linear would not come to an end here. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "word ",
        "x\n",
        "\n",
        " ",
        ".",
        "a. ",
        "[",
        "[a](",
        "[[a](b)",
        "> ",
        "- ",
        "\u0001",
        "\u0301",
        "🇰🇷",
        "```\na\n```\n",
        "다",
        "字",
        "\u001B[",
        "| a |\n",
        "    a;\n\n"
      })
  void a_million_characters_of_anything_are_told_in_a_line(String unit) {
    String content = unit.repeat(1_000_000 / unit.length());

    assertThat(Summaries.summary(content)).hasSizeLessThanOrEqualTo(Summaries.SUMMARY_CHARS);
    assertThat(Summaries.preview(content)).hasSizeLessThanOrEqualTo(Summaries.PREVIEW_CHARS);
  }
}
