package dev.ibid.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class SpanTest {
  @Test
  void a_span_covers_its_start_and_not_its_end() {
    Span span = new Span(2, 5);

    assertThat(span.of("abcdefg")).isEqualTo("cde");
    assertThat(span.length()).isEqualTo(3);
    assertThat(span.contains(2)).isTrue();
    assertThat(span.contains(5)).isFalse();
  }

  @Test
  void a_span_cannot_be_negative_or_turned_round() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Span(-1, 3));
    assertThatIllegalArgumentException().isThrownBy(() -> new Span(3, 2));
    assertThatIllegalArgumentException().isThrownBy(() -> new Span(1, 2).shift(-2));
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> new Span(1, 2).shift(Integer.MAX_VALUE));
  }

  @Test
  void a_span_outside_a_text_is_refused() {
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> new Span(2, 5).of("abcd"));
  }

  @Test
  void a_shifted_span_covers_the_same_words_in_a_longer_text() {
    assertThat(new Span(0, 3).shift(4).of("the cat")).isEqualTo("cat");
  }

  @Test
  void spans_that_only_touch_do_not_overlap() {
    Span span = new Span(2, 5);

    assertThat(span.overlaps(new Span(5, 7))).isFalse();
    assertThat(span.overlaps(new Span(4, 7))).isTrue();
    assertThat(span.overlaps(new Span(3, 3))).isFalse();
    assertThat(span.contains(new Span(3, 5))).isTrue();
    assertThat(span.contains(new Span(3, 6))).isFalse();
    assertThat(new Span(4, 4).isEmpty()).isTrue();
  }
}
