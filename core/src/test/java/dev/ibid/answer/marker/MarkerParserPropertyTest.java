package dev.ibid.answer.marker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.Reference;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AnswerPorts;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.ImageFiles;
import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.answer.stream.Sources;
import dev.ibid.answer.stream.Telling;
import dev.ibid.answer.stream.ToolReader;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class MarkerParserPropertyTest {
  private static final List<Fragment> ALL_NUMBERS = Sources.fragments(999);

  /** A text and places to cut it at. */
  record Cutting(String text, List<Integer> places) {
    int[] cuts() {
      return places.stream().mapToInt(place -> place % (text.length() + 1)).sorted().toArray();
    }
  }

  @Provide
  Arbitrary<String> markdown() {
    return Wild.markdown();
  }

  @Provide
  Arbitrary<Cutting> cutting() {
    Arbitrary<List<Integer>> places = Arbitraries.integers().between(0, 10_000).list().ofMaxSize(8);
    return Combinators.combine(Wild.markdown(), places).as(Cutting::new);
  }

  @Property
  void every_character_is_passed_on_once_and_in_order(@ForAll("markdown") String text) {
    assertThat(Pieces.of(text).all()).isEqualTo(text);
    assertThat(Pieces.byCharacter(text).all()).isEqualTo(text);
  }

  @Property
  void how_the_text_is_cut_changes_nothing(@ForAll("cutting") Cutting cutting) {
    List<Object> whole = Pieces.of(cutting.text()).pieces();

    assertThat(Pieces.of(cutting.text(), cutting.cuts()).pieces()).isEqualTo(whole);
    assertThat(Pieces.byCharacter(cutting.text()).pieces()).isEqualTo(whole);
  }

  @Property
  void no_more_than_64_characters_are_held_back(@ForAll("markdown") String text) {
    assertThat(Pieces.byCharacter(text).mostHeld()).isLessThanOrEqualTo(64);
  }

  @Property
  void the_answer_fits_together_and_is_the_same_whatever_was_said(
      @ForAll("cutting") Cutting cutting) {
    for (MarkerMode mode : MarkerMode.values()) {
      Telling whole = telling(mode).say(cutting.text()).end();
      Telling cut = telling(mode).say(cutting.text(), cutting.cuts()).end();

      assertThat(cut.joined()).isEqualTo(whole.joined());
      // The record refuses what does not fit.
      StoredAnswer answer = cut.answer();
      assertThat(answer).isEqualTo(whole.answer());
      if (mode == MarkerMode.RAW) {
        // What is dropped is dropped here too, with the space before it.
        assertThat(answer.dropped().isEmpty() ? answer.text() : cutting.text())
            .isEqualTo(cutting.text());
      }
    }
  }

  private static Telling telling(MarkerMode mode) {
    return new Telling(new AnswerSettings(mode, Set.of()), AnswerPorts.NONE, Sources.fragments(5));
  }

  @Property
  void where_all_markers_are_known_nothing_else_is_lost_or_changed(
      @ForAll("markdown") String text) {
    Assume.that(!text.contains("[0]"));
    AnswerPorts ports =
        new AnswerPorts(
            citation -> Optional.of(new Fragment("f", citation.toString(), "", "", "")),
            ImageFiles.NONE,
            ToolReader.NONE);
    StoredAnswer answer =
        new Telling(AnswerSettings.DEFAULT, ports, ALL_NUMBERS).say(text).end().answer();
    StringBuilder without = new StringBuilder(answer.text());
    for (Reference reference : answer.references().reversed()) {
      Span marker = reference.marker().orElseThrow();
      without.delete(marker.start(), marker.end());
    }

    assertThat(without.toString()).isEqualTo(Pieces.of(text).textOnly());
  }

  @Property
  void half_a_surrogate_pair_is_never_told_alone(@ForAll("cutting") Cutting cutting) {
    // Without halves that were never a pair: two of them meet where a marker between them is
    // dropped.
    String text = new String(cutting.text().getBytes(UTF_8), UTF_8);
    Telling telling = Telling.plain().say(text, cutting.cuts()).end();
    String told = telling.answer().text();
    int end = 0;
    for (AnswerEvent.ResponseUpdate update : telling.events(AnswerEvent.ResponseUpdate.class)) {
      end += update.text().length();
      boolean parted =
          end < told.length()
              && Character.isHighSurrogate(told.charAt(end - 1))
              && Character.isLowSurrogate(told.charAt(end));
      assertThat(parted).isFalse();
    }
  }
}
