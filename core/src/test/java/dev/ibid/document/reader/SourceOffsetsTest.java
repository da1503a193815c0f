package dev.ibid.document.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import org.junit.jupiter.api.Test;

class SourceOffsetsTest {
  // The file "<p>a&amp;b</p><p>c</p>", read as "a&b", a blank line, "c".
  private static SourceOffsets map() {
    SourceOffsets.Builder builder = new SourceOffsets.Builder();
    builder.add(0, new Span(3, 4));
    builder.add(1, new Span(4, 9));
    builder.add(2, new Span(9, 10));
    builder.add(3, new Span(14, 14));
    builder.add(5, new Span(17, 18));
    return builder.build(6);
  }

  @Test
  void a_span_is_found_where_its_characters_stand() {
    assertThat(map().toFile(new Span(0, 1))).isEqualTo(new Span(3, 4));
    assertThat(map().toFile(new Span(1, 2))).isEqualTo(new Span(4, 9));
    assertThat(map().toFile(new Span(2, 3))).isEqualTo(new Span(9, 10));
    assertThat(map().toFile(new Span(5, 6))).isEqualTo(new Span(17, 18));
  }

  @Test
  void what_stands_between_belongs_to_a_span() {
    assertThat(map().toFile(new Span(0, 6))).isEqualTo(new Span(3, 18));
    assertThat(map().toFile(new Span(2, 4))).isEqualTo(new Span(9, 14));
  }

  @Test
  void part_of_the_last_stretch_is_not_all_of_it() {
    SourceOffsets.Builder builder = new SourceOffsets.Builder();
    builder.add(0, new Span(3, 10));

    assertThat(builder.build(7).toFile(new Span(1, 3))).isEqualTo(new Span(4, 6));
  }

  @Test
  void an_empty_span_stays_empty() {
    assertThat(map().toFile(new Span(2, 2))).isEqualTo(new Span(9, 9));
    assertThat(SourceOffsets.IDENTITY.toFile(new Span(4, 7))).isEqualTo(new Span(4, 7));
    assertThat(new SourceOffsets.Builder().build(0).toFile(new Span(0, 0)))
        .isEqualTo(new Span(0, 0));
  }
}
