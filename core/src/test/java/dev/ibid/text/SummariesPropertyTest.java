package dev.ibid.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

final class SummariesPropertyTest {
  @Provide
  Arbitrary<String> wild() {
    return Texts.wild();
  }

  @Provide
  Arbitrary<String> prose() {
    return Texts.prose();
  }

  @Property
  void summaries_and_previews_keep_their_limits(
      @ForAll("wild") String content, @ForAll @IntRange(min = 1, max = 60) int limit) {
    for (String line :
        List.of(Summaries.summary(content, limit), Summaries.preview(content, limit))) {
      assertThat(line).hasSizeLessThanOrEqualTo(limit);
      assertThat(line.isEmpty()).isEqualTo(content.isBlank());
      assertThat(Texts.hasLoneSurrogate(line)).isFalse();
      assertThat(line.chars()).noneMatch(Character::isISOControl);
    }
  }

  @Property
  void the_summary_of_prose_begins_it_and_tears_no_grapheme(
      @ForAll("prose") String content, @ForAll @IntRange(min = 1, max = 60) int limit) {
    String flat = content.strip().replaceAll(" +", " ");
    Assume.that(!flat.isEmpty());

    for (String line :
        List.of(Summaries.summary(content, limit), Summaries.preview(content, limit))) {
      String kept = flat.startsWith(line) ? line : line.substring(0, line.length() - 1);
      assertThat(flat).startsWith(kept);
      assertThat(Texts.graphemes(flat).isBoundary(kept.length())).isTrue();
    }
  }

  @Property
  void a_summary_that_was_not_cut_is_its_own_summary(
      @ForAll("prose") String content, @ForAll @IntRange(min = 5, max = 100) int limit) {
    String summary = Summaries.summary(content, limit);
    Assume.that(!summary.endsWith("…"));

    assertThat(Summaries.summary(summary, limit)).isEqualTo(summary);
    assertThat(Summaries.preview(summary, limit)).isEqualTo(summary);
  }
}
