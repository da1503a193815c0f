package dev.ibid.anchor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.text.Span;
import java.text.Normalizer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of a quote, told by the selectors alone and with the old text known. */
final class AnchorerTest {
  private static final String WRITE = "An acknowledged write survives a crash of the machine.";
  private static final Story STORY = Story.guide(WRITE);

  /** Both ways to anchor, since they must agree wherever the text leaves no doubt. */
  enum Way {
    ALONE {
      @Override
      Anchoring anchor(Story story, String now) {
        return story.alone(now);
      }
    },
    KNOWN {
      @Override
      Anchoring anchor(Story story, String now) {
        return story.known(now);
      }
    };

    abstract Anchoring anchor(Story story, String now);
  }

  static Stream<Way> ways() {
    return Stream.of(Way.values());
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_quote_of_an_untouched_text_is_exact(Way way) {
    assertThat(way.anchor(STORY, Story.GUIDE))
        .isEqualTo(new Anchoring.Exact(STORY.selectors().position()));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_quote_below_an_insertion_is_moved_by_its_length(Way way) {
    String inserted = "> Draft, do not cite.\n\n";

    assertThat(way.anchor(STORY, inserted + Story.GUIDE))
        .isEqualTo(new Anchoring.Moved(STORY.selectors().position().shift(inserted.length())));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_quote_of_a_section_that_was_put_elsewhere_is_moved(Way way) {
    int storing = Story.GUIDE.indexOf("## Storing");
    int searching = Story.GUIDE.indexOf("## Searching");
    String section = Story.GUIDE.substring(storing, searching);
    String now = Story.GUIDE.replace(section, "") + "\n" + section;

    assertMoved(way.anchor(STORY, now), now, WRITE);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_quote_in_an_edited_line_is_still_verbatim(Way way) {
    Story story = Story.guide("the ranking decides which of them are shown.");
    String now = Story.GUIDE.replace("The index proposes candidates", "Indexes make proposals");

    assertMoved(way.anchor(story, now), now, story.selectors().quote());
  }

  @ParameterizedTest
  @MethodSource("ways")
  void other_line_ends_are_no_change(Way way) {
    Story story = Story.guide("reach the disk.\nAn acknowledged write");
    String now = Story.GUIDE.replace("\n", "\r\n");

    assertMoved(way.anchor(story, now), now, "reach the disk.\r\nAn acknowledged write");
    Story back = Story.of(now, "reach the disk.\r\nAn acknowledged write");
    assertMoved(
        way.anchor(back, Story.GUIDE), Story.GUIDE, "reach the disk.\nAn acknowledged write");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void another_normal_form_is_no_change(Way way) {
    String text = "# 안내\n\n모든 사건은 저장되기 전에 가려집니다.\n\n기록은 전원이 꺼져도 남습니다.\n";
    String quote = "기록은 전원이 꺼져도 남습니다.";
    Story composed = Story.of(text, quote);
    String decomposed = Normalizer.normalize(text, Normalizer.Form.NFD);

    assertMoved(
        way.anchor(composed, decomposed),
        decomposed,
        Normalizer.normalize(quote, Normalizer.Form.NFD));
    Story back = Story.of(decomposed, Normalizer.normalize(quote, Normalizer.Form.NFD));
    assertMoved(way.anchor(back, text), text, quote);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_reworded_quote_is_changed_and_told_word_by_word(Way way) {
    String reworded = "An acknowledged write outlives any crash of the machine.";
    String now = Story.GUIDE.replace(WRITE, reworded);

    Anchoring anchoring = way.anchor(STORY, now);

    Anchoring.Changed changed = assertChanged(anchoring, now, reworded);
    assertThat(changed.similarity()).isBetween(0.6, 0.99);
    assertThat(changed.diff())
        .hasToString("An acknowledged write [-survives a -]{+outlives any +}crash of the machine.");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_quote_that_only_lost_its_formatting_is_changed(Way way) {
    String text = Story.GUIDE.replace(WRITE, "An **acknowledged** write survives `fsync`, always.");
    Story story = Story.of(text, "An **acknowledged** write survives `fsync`, always.");
    String now =
        text.replace("**acknowledged**", "_acknowledged_").replace(" survives", "\nsurvives");

    Anchoring.Changed changed =
        assertChanged(
            way.anchor(story, now), now, "An _acknowledged_ write\nsurvives `fsync`, always.");
    assertThat(changed.similarity()).isGreaterThan(0.8);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_reworded_korean_quote_is_changed(Way way) {
    String text = "# 안내\n\n첫째 문단입니다.\n\n`use` API는 렌더링 중일때만 호출됩니다. 다음 문장입니다.\n";
    Story story = Story.of(text, "`use` API는 렌더링 중일때만 호출됩니다.");
    String now = text.replace("중일때만 호출됩니다", "중일 때에만 불립니다");

    assertChanged(way.anchor(story, now), now, "`use` API는 렌더링 중일 때에만 불립니다.");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_deleted_quote_is_lost(Way way) {
    assertThat(way.anchor(STORY, Story.GUIDE.replace(WRITE + "\n", "")))
        .isEqualTo(new Anchoring.Lost());
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_translated_quote_is_lost(Way way) {
    String now = Story.GUIDE.replace(WRITE, "승인된 쓰기는 기계가 멈춰도 살아남습니다.");

    assertThat(way.anchor(STORY, now)).isEqualTo(new Anchoring.Lost());
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_list_item_is_not_mistaken_for_the_one_beside_it(Way way) {
    Story story = Story.guide("Batches may hold up to ten thousand events.");
    String edited = "Batches may hold up to twenty thousand events.";
    String now = Story.GUIDE.replace(story.selectors().quote(), edited);

    assertChanged(way.anchor(story, now), now, edited);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void an_unchanged_copy_does_not_steal_the_anchor_of_an_edited_one(Way way) {
    String text = Story.GUIDE + "\n## Summary\n\n" + WRITE + "\n";
    Story story = Story.of(text, WRITE);
    String edited = "An acknowledged write survives a crash of machine and disk.";
    int first = text.indexOf(WRITE);
    String now = text.substring(0, first) + edited + text.substring(first + WRITE.length());

    assertChanged(way.anchor(story, now), now, edited);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void an_unchanged_copy_does_not_stand_for_a_deleted_one(Way way) {
    String text = Story.GUIDE + "\n## Summary\n\n" + WRITE + "\n";
    Story story = Story.of(text, WRITE);

    assertThat(way.anchor(story, text.replaceFirst(WRITE + "\n", "")))
        .isEqualTo(new Anchoring.Lost());
  }

  @ParameterizedTest
  @MethodSource("ways")
  void the_same_of_two_copies_is_found_again(Way way) {
    String text = "Intro.\n\n## A\n\nSee below.\n\n## B\n\nSee below.\n";
    int second = text.lastIndexOf("See below.");
    Story story = new Story(text, Selectors.describe(text, new Span(second, second + 10)));
    String now = "A new first line.\n" + text;

    assertThat(way.anchor(story, now).place()).contains(new Span(second, second + 10).shift(18));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_short_quote_is_told_by_its_surroundings(Way way) {
    Story story = Story.guide("are listed as weak");
    String now = Story.GUIDE.replace("are listed as weak", "are shown as weak");

    assertChanged(way.anchor(story, now), now, "are shown as weak");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_quote_that_begins_and_ends_within_words_is_found_as_such(Way way) {
    Story story = Story.guide("knowledged write survives a crash of the mach");
    String now = Story.GUIDE.replace("survives a crash", "survives every crash");

    assertChanged(way.anchor(story, now), now, "knowledged write survives every crash of the mach");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void a_long_quote_is_found_by_its_pieces(Way way) {
    StringBuilder chapter = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      chapter.append("Paragraph %d speaks of matter %d and of nothing else.%n".formatted(i, i * i));
    }
    String quote = chapter.toString();
    Story story = Story.of("Before.\n\n" + quote + "\nAfter.\n", quote);
    String edited = quote.replace("of nothing", "about nothing");
    String now = "Before it all.\n\n" + edited + "\nAfter.\n";

    Anchoring anchoring = way.anchor(story, now);

    assertThat(anchoring).isInstanceOf(Anchoring.Changed.class);
    Span place = anchoring.place().orElseThrow();
    assertThat(place.start()).isCloseTo(now.indexOf(edited), within(60));
    assertThat(place.end()).isCloseTo(now.indexOf("\nAfter"), within(60));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void nothing_is_found_in_an_empty_text_or_one_shorter_than_the_quote(Way way) {
    for (String now : List.of("", "An", "\n", "\uD83D")) {
      assertThat(way.anchor(STORY, now)).isEqualTo(new Anchoring.Lost());
    }
  }

  @Test
  void selectors_of_another_text_are_used_alone() {
    Story foreign = new Story("Something else.", STORY.selectors());

    assertThat(foreign.known("New. " + Story.GUIDE))
        .isEqualTo(new Anchoring.Moved(STORY.selectors().position().shift(5)));
  }

  @Test
  void half_a_surrogate_pair_is_not_found_in_a_whole_one() {
    String text = "a\uDE00b, then more";
    Story story = new Story(text, Selectors.describe(text, new Span(1, 2)));

    assertThat(story.alone("x\uD83D\uDE00y")).isEqualTo(new Anchoring.Lost());
  }

  private static org.assertj.core.data.Offset<Integer> within(int distance) {
    return org.assertj.core.data.Offset.offset(distance);
  }

  private static void assertMoved(Anchoring anchoring, String now, String text) {
    assertThat(anchoring).isInstanceOf(Anchoring.Moved.class);
    assertThat(anchoring.place().map(span -> span.of(now))).contains(text);
  }

  private static Anchoring.Changed assertChanged(Anchoring anchoring, String now, String text) {
    assertThat(anchoring).isInstanceOf(Anchoring.Changed.class);
    assertThat(anchoring.place().map(span -> span.of(now))).contains(text);
    return (Anchoring.Changed) anchoring;
  }

  @Test
  void a_line_break_is_lost_where_the_text_ends_without_one() {
    String text = "\r\n";
    Selectors selectors = Selectors.describe(text, new Span(1, 2));

    assertThat(new Anchorer().anchor(selectors, TextRevision.of(text, "")))
        .isEqualTo(new Anchoring.Lost());
  }
}
