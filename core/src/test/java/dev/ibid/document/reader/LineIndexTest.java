package dev.ibid.document.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineIndexTest {
  @Test
  void an_offset_stands_on_the_line_that_began_last() {
    LineIndex lines = LineIndex.of("Line 1\nLine 2\nLine 3");

    assertThat(IntStream.of(0, 6, 7, 13, 14, 20).map(at -> lines.line(at).orElseThrow()))
        .containsExactly(1, 1, 2, 2, 3, 3);
    assertThat(lines.count()).isEqualTo(3);
  }

  @Test
  void beyond_the_end_there_is_no_line() {
    assertThat(LineIndex.of("one\n").line(5)).isEmpty();
    assertThat(LineIndex.of("").line(0)).hasValue(1);
    assertThat(LineIndex.of("").line(1)).isEmpty();
    assertThat(LineIndex.of("x").line(-1)).isEmpty();
  }

  @Test
  void every_way_to_end_a_line_counts_once() {
    LineIndex lines = LineIndex.of("a\r\nb\rc\nd");

    assertThat(IntStream.of(0, 3, 5, 7).map(at -> lines.line(at).orElseThrow()))
        .containsExactly(1, 2, 3, 4);
  }
}
