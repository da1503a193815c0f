package dev.ibid.answer;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ibid.error.IbidException;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StoredAnswerTest {
  private static final AnswerSource SOURCE = source(1, "d1");

  @Test
  void a_reference_outside_the_text_is_refused() {
    assertRefused(reference(new Span(0, 99), "It grew", "d1", "f1"), "lies outside the text");
  }

  @Test
  void a_reference_that_cites_other_words_is_refused() {
    assertRefused(reference(new Span(0, 7), "It fell", "d1", "f1"), "cites what is not there");
  }

  @Test
  void a_reference_to_an_unknown_source_is_refused() {
    assertRefused(reference(new Span(0, 7), "It grew", "d2", "f1"), "lacks its source");
  }

  @Test
  void a_reference_to_an_unknown_fragment_is_refused() {
    assertRefused(reference(new Span(0, 7), "It grew", "d1", "f2"), "lacks a fragment");
  }

  @Test
  void sources_out_of_order_are_refused() {
    assertThatThrownBy(() -> answer(List.of(source(2, "d1")), List.of(), List.of()))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("not numbered from 1 in order");
    assertThatThrownBy(() -> answer(List.of(SOURCE, SOURCE), List.of(), List.of()))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("there twice: d1");
  }

  @Test
  void a_dropped_marker_outside_the_text_is_refused() {
    assertThatThrownBy(() -> answer(List.of(), List.of(), List.of(new DroppedMarker("[9]", 100))))
        .isInstanceOf(IbidException.class)
        .hasMessage(
            "the answer \"a1\" cannot be kept: a dropped marker lies outside the text: [9]");
  }

  private static void assertRefused(Reference reference, String problem) {
    assertThatThrownBy(() -> answer(List.of(SOURCE), List.of(reference), List.of()))
        .isInstanceOf(IbidException.class)
        .hasMessageContaining("reference r1 " + problem);
  }

  private static StoredAnswer answer(
      List<AnswerSource> sources, List<Reference> references, List<DroppedMarker> dropped) {
    return new StoredAnswer(
        new AnswerId("a1"),
        "It grew [1].",
        AnswerState.COMPLETE,
        AnswerOrigin.UNKNOWN,
        sources,
        references,
        List.of(),
        dropped,
        List.of());
  }

  private static Reference reference(Span span, String text, String sourceId, String fragmentId) {
    return new Reference(
        "r1",
        1,
        span,
        text,
        Optional.of(new Span(8, 11)),
        List.of(new SourceId(sourceId)),
        List.of(new FragmentId(fragmentId)));
  }

  private static AnswerSource source(int number, String id) {
    return new AnswerSource(
        number,
        new SourceId(id),
        Optional.of(new SourceId(id)),
        SourceOrigin.of(SourceType.FILE, ""),
        Optional.empty(),
        Optional.empty(),
        List.of(new AnswerSource.Piece(new FragmentId("f1"), "Content")));
  }
}
