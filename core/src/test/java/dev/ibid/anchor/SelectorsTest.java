package dev.ibid.anchor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ibid.text.Span;
import org.junit.jupiter.api.Test;

final class SelectorsTest {
  @Test
  void a_span_is_described_by_its_surroundings_heading_and_copies() {
    String text =
        "# One\n\nThe same.\n\n```\n# no heading\n```\n\n## Two ##\n\nAgain: The same. End.\n";
    int start = text.lastIndexOf("The same.");

    Selectors selectors = Selectors.describe(text, new Span(start, start + 9));

    assertThat(selectors.quote()).isEqualTo("The same.");
    assertThat(selectors.prefix()).hasSize(Selectors.CONTEXT_CHARS).endsWith("Two ##\n\nAgain: ");
    assertThat(selectors.suffix()).isEqualTo(" End.\n");
    assertThat(selectors.heading()).isEqualTo("Two");
    assertThat(selectors.copies()).isEqualTo(2);
    assertThat(selectors.ordinal()).isEqualTo(1);
  }

  @Test
  void a_heading_can_be_given() {
    PreparedText text = PreparedText.of("page one, page two");

    assertThat(text.describe(new Span(0, 4), "Pages").heading()).isEqualTo("Pages");
  }

  @Test
  void a_span_that_splits_a_pair_is_widened_and_so_is_its_context() {
    String text = "😀".repeat(20) + "quote" + "😀".repeat(20);

    Selectors selectors = Selectors.describe("x" + text, new Span(40, 46));

    assertThat(selectors.quote()).isEqualTo("😀quote");
    assertThat(selectors.prefix()).hasSize(32);
    assertThat(Selectors.describe(text, new Span(41, 45)).prefix())
        .isEqualTo("😀".repeat(15) + "q");
  }

  @Test
  void positions_are_told_in_code_points_at_the_edge() {
    String text = "😀😀 quote";

    assertThat(Selectors.describe(text, new Span(5, 10)).codePoints(text))
        .isEqualTo(new Span(3, 8));
  }

  @Test
  void an_empty_quote_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Selectors.describe("text", new Span(2, 2)));
  }
}
