package dev.ibid.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.BreakIterator;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

final class GraphemesPropertyTest {
  @Provide
  Arbitrary<String> wild() {
    return Texts.wild();
  }

  @Provide
  Arbitrary<String> any() {
    return Texts.any();
  }

  @Property
  void boundaries_are_those_of_a_pass_over_the_whole_text(@ForAll("wild") String text) {
    BreakIterator graphemes = Texts.graphemes(text);
    for (int index = 0; index <= text.length(); index++) {
      int floor = graphemes.isBoundary(index) ? index : graphemes.preceding(index);
      assertThat(Graphemes.floor(text, index)).isEqualTo(floor);
      int ceiling = graphemes.isBoundary(index) ? index : graphemes.following(index);
      assertThat(Graphemes.ceiling(text, index)).isEqualTo(ceiling);
    }
  }

  @Property
  void boundaries_are_the_same_for_any_characters(@ForAll("any") String text) {
    boundaries_are_those_of_a_pass_over_the_whole_text(text);
  }

  @Property
  void a_cut_text_is_a_whole_beginning_of_it(
      @ForAll("wild") String text, @ForAll @IntRange(min = 1, max = 80) int limit) {
    String cut = Graphemes.cut(text, limit);

    assertThat(cut).hasSizeLessThanOrEqualTo(limit);
    if (text.length() > limit) {
      assertThat(cut).endsWith("…");
      String kept = cut.substring(0, cut.length() - 1);
      assertThat(text).startsWith(kept);
      assertThat(Texts.graphemes(text).isBoundary(kept.length())).isTrue();
    } else {
      assertThat(cut).isEqualTo(text);
    }
  }
}
