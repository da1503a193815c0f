package dev.ibid.answer.marker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.Telling;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Anything worse than linear would not come to an end here. */
class LinearTimeTest {
  private static final int CHARACTERS = 1_000_000;
  private static final int CHUNK = 7;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "word ", "[", "]", "[1", "[1] ", "[[1]", "[1,", "[1](", "](", "$", "$x ", "$x[1] ", "$$",
        "`", "` `` ", "```\n", "> ```\n", "- ", "1. ", "> ", "<!--", "\\", "\\(", "\n", "[a]: ",
        "【1", "\uD83D", " "
      })
  void a_million_characters_of_anything_are_read(String unit) {
    String text = unit.repeat(CHARACTERS / unit.length());
    int[] cuts = IntStream.range(1, text.length() / CHUNK).map(i -> i * CHUNK).toArray();

    Pieces pieces = Pieces.of(text, cuts);

    assertThat(pieces.all()).isEqualTo(text);
    assertThat(pieces.mostHeld()).isLessThanOrEqualTo(64);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It grew [1]. ",
        "[1] ",
        "[1], ",
        "a [1] ",
        "\n\n[1]",
        "It grew.\n\n[1]\n\n",
        "| [1] ",
        "- [1]\n",
        "|[1]|\n",
        "([1]) "
      })
  void statements_are_found_for_any_number_of_markers(String unit) {
    String text = unit.repeat(CHARACTERS / 4 / unit.length());

    StoredAnswer answer = Telling.plain().say(text).end().answer();

    assertThat(answer.references()).hasSize(CHARACTERS / 4 / unit.length());
  }
}
