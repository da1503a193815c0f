package dev.ibid.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SentencesTest {
  static Stream<Fixture> fixtures() {
    return Fixture.in("sentences");
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void a_text_is_split_as_its_fixture_says(Fixture fixture) {
    assertThat(described(fixture.text())).isEqualTo(fixture.expected("sentences"));
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void windows_line_ends_change_nothing(Fixture fixture) {
    String text = fixture.text().replace("\n", "\r\n");

    assertThat(described(text).stream().map(line -> line.replace("\r\n", "\n")))
        .isEqualTo(fixture.expected("sentences"));
  }

  @Test
  void a_paragraph_that_others_found_is_split_within_its_span() {
    String text = "# One. Two. Three.";

    assertThat(Sentences.within(text, new Span(2, 11)).stream().map(span -> span.of(text)))
        .containsExactly("One.", "Two.");
  }

  @Test
  void a_text_without_words_has_no_sentences() {
    assertThat(Sentences.of("")).isEmpty();
    assertThat(Sentences.of(" \n\t\u3000\n")).isEmpty();
  }

  @Test
  void a_byte_order_mark_belongs_to_no_sentence() {
    assertThat(described("\uFEFFOne. Two.")).containsExactly("One.", "Two.");
    assertThat(described("\uFEFF---\ntitle: x\n---\nOne."))
        .containsExactly("[FRONT_MATTER] ---\ntitle: x\n---", "One.");
  }

  @Test
  void front_matter_is_what_the_reader_of_documents_takes_for_it() {
    assertThat(described("---\nog.title: x\nlayout2 : y\n---\nOne."))
        .containsExactly("[FRONT_MATTER] ---\nog.title: x\nlayout2 : y\n---", "One.");
    assertThat(described("---\r\ntitle: x\r\n---\r\nOne."))
        .containsExactly("[FRONT_MATTER] ---\r\ntitle: x\r\n---", "One.");
  }

  @Test
  void a_mark_on_a_full_stop_or_on_a_space_stays_with_it() {
    assertThat(described("One.\u0301 Two. \u0301three"))
        .containsExactly("One.\u0301", "Two. \u0301three");
  }

  /** Anything worse than linear would not come to an end here. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "word ",
        "a",
        ".",
        "a.",
        "a. ",
        "다.",
        "가.가",
        "。",
        "`",
        "` `` ",
        "[",
        "[1]",
        ".](",
        "> ",
        "- ",
        "- \n",
        "\n",
        "x\n",
        "(",
        ". (",
        "!\"",
        "🇰🇷",
        "👩\u200D",
        "\u0301",
        ".\u0301",
        "1. ",
        "| ",
        " | \n",
        "#",
        "# }\n",
        "<a",
        "\t",
        "\r",
        "```\n",
        "> ```\n",
        "    x;\n\n",
        "\uD83D"
      })
  void a_million_characters_of_anything_are_split(String unit) {
    String text = unit.repeat(1_000_000 / unit.length());

    List<Sentence> sentences = Sentences.of(text);

    assertThat(sentences.size()).isLessThanOrEqualTo(text.length());
  }

  private static List<String> described(String text) {
    return Sentences.of(text).stream()
        .map(
            sentence ->
                sentence.block() == BlockKind.PARAGRAPH
                    ? sentence.of(text)
                    : "[" + sentence.block() + "] " + sentence.of(text))
        .toList();
  }
}
