package dev.ibid.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CorrectionsTest {
  private static CheckedCitation moved(int start, int end, String replacement) {
    Span span = new Span(start, end);
    return new CheckedCitation(
        new CitationMention.Link(
            span, new CitationMention.Target("a", true, span, Optional.empty()), Optional.empty()),
        1,
        "doc:a7Bc3x",
        CheckState.MOVED,
        Optional.empty(),
        Optional.of(new Correction(span, replacement)));
  }

  @Test
  void each_is_written_where_it_belongs_whatever_its_length() {
    assertThat(Corrections.apply("a1b22c", List.of(moved(1, 2, "333"), moved(3, 5, ""))))
        .isEqualTo("a333bc");
    assertThat(Corrections.apply("abc", List.of())).isEqualTo("abc");
  }

  @Test
  void of_one_inside_another_the_inner_is_written() {
    assertThat(Corrections.apply("a(b)c", List.of(moved(0, 5, "x"), moved(2, 3, "y"))))
        .isEqualTo("a(y)c");
  }
}
