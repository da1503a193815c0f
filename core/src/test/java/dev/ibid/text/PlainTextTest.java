package dev.ibid.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          Servers **MUST NOT** assume it.        ~ Servers MUST NOT assume it.
          Set `ask.sentences` to _one_.          ~ Set ask.sentences to one.
          `a_b_c` and _a_b_ stay words           ~ a_b_c and a_b stay words
          See [the pages](web.md#a) for it.      ~ See the pages for it.
          Send [`notify`][notify] once.          ~ Send notify once.
          ![A boiler](boiler.png) hums.          ~ A boiler hums.
          arr[0] and [1] stay                    ~ arr[0] and [1] stay
          **굵게** 쓴 글                          ~ 굵게 쓴 글
          """)
  void markup_is_not_read_aloud(String markdown, String plain) {
    assertThat(PlainText.of(markdown)).isEqualTo(plain);
  }

  @Test
  void the_cells_of_a_row_are_read_one_after_the_other() {
    assertThat(PlainText.ofRow("| `server.rate` | `2000` |  | requests in a second |"))
        .isEqualTo("server.rate; 2000; requests in a second");
    assertThat(PlainText.ofRow("| `a\\|b` | either |")).isEqualTo("a\\|b; either");
  }

  @Test
  void brackets_without_end_cost_no_more_than_their_length() {
    assertThat(PlainText.of("[".repeat(1_000_000))).hasSize(8_000);
    assertThat(PlainText.ofRow("[|".repeat(1_000_000))).hasSizeLessThan(17_000);
  }
}
