package dev.ibid.anchor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

final class LineDiffTest {
  private static LineDiff between(String before, String after) {
    return LineDiff.between(TextLines.of(before), TextLines.of(after));
  }

  @Test
  void a_span_is_followed_through_insertions() {
    LineDiff diff = between("a\nb\nc\n", "new\na\nnew\nb\nc\n");

    assertThat(diff.follow(new Span(2, 5))).contains(new Span(10, 13));
  }

  @Test
  void a_span_whose_lines_were_parted_is_not_followed() {
    assertThat(between("a\nb\nc\n", "a\nb\nnew\nc\n").follow(new Span(2, 5))).isEmpty();
  }

  @Test
  void a_moved_line_is_followed() {
    assertThat(between("a\nb\nc\n", "b\nc\na\n").follow(new Span(0, 1))).contains(new Span(4, 5));
  }

  @Test
  void the_hunk_lies_between_the_nearest_lines_that_stayed() {
    assertThat(between("a\nb\nc\n", "a\nx\ny\nc\n").hunk(new Span(2, 3))).isEqualTo(new Span(2, 6));
  }

  @Test
  void what_stood_in_another_line_is_taken() {
    LineDiff diff = between("a\nb\nc\n", "a\nx\nc\n");

    assertThat(diff.isTaken(new Span(4, 5), new Span(2, 3))).isTrue();
    assertThat(diff.isTaken(new Span(2, 3), new Span(2, 3))).isFalse();
  }

  @Property
  void pairs_are_equal_lines_in_rising_order(
      @ForAll @Size(max = 30) List<@IntRange(max = 12) Integer> before,
      @ForAll @Size(max = 30) List<@IntRange(max = 12) Integer> after) {
    int[] pairs = PatienceDiff.pair(array(before), array(after));

    int last = -1;
    for (int line = 0; line < pairs.length; line++) {
      if (pairs[line] >= 0) {
        assertThat(after.get(pairs[line])).isEqualTo(before.get(line));
        assertThat(pairs[line]).isGreaterThan(last);
        last = pairs[line];
      }
    }
  }

  @Property
  void a_text_is_paired_with_itself_line_by_line(@ForAll @Size(max = 30) List<Integer> lines) {
    int[] pairs = PatienceDiff.pair(array(lines), array(lines));

    assertThat(Arrays.stream(pairs).boxed().toList())
        .isEqualTo(java.util.stream.IntStream.range(0, lines.size()).boxed().toList());
  }

  private static int[] array(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }
}
