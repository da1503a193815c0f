package dev.ibid.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.CitationId;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ForgottenSourcesTest {
  private static final ContradictedClaim FORGOTTEN = contradictedBy("mem:a7Bc3x");
  private static final ContradictedClaim OTHER = contradictedBy("s2");
  private static final StoredAnswer ANSWER =
      new StoredAnswer(
          new AnswerId("a1"),
          "It grew.",
          AnswerState.COMPLETE,
          AnswerOrigin.UNKNOWN,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(FORGOTTEN, OTHER));

  private final ForgottenSources forgotten =
      new ForgottenSources(List.of(new CitationId("a7Bc3x")));

  @Test
  void what_a_forgotten_source_contradicts_is_forgotten_with_it() {
    assertThat(forgotten.blankAnswer(ANSWER).contradictions()).containsExactly(OTHER);
    assertThat(
            forgotten.blankEvents(
                List.of(new AnswerEvent.Attributed(List.of(), List.of(FORGOTTEN, OTHER)))))
        .containsExactly(new AnswerEvent.Attributed(List.of(), List.of(OTHER)));
  }

  @Test
  void a_source_that_only_contradicts_is_known_to_be_quoted() {
    assertThat(ForgottenSources.citations(ANSWER)).containsExactly(new CitationId("a7Bc3x"));
  }

  @Test
  void a_part_of_a_sentence_goes_with_it_unless_another_source_says_that_part() {
    StoredAnswer answer =
        answer(
            "Still, it needs new gaskets because of frost, and that is in the cellar of the mill.",
            source(
                1,
                "mem:a7Bc3x",
                "Ada wrote: it needs new gaskets because of frost. All of us work in the cellar of"
                    + " the mill."),
            source(2, "s2", "Everything stands in the cellar of the mill."));

    assertThat(forgotten.blankAnswer(answer).text())
        .isEqualTo(
            "Still, ██ █████ ███ ███████ ███████ ██ █████, and that is in the cellar of the mill.");
    assertThat(
            forgotten.blankEvents(
                List.of(
                    new AnswerEvent.CitationsUpdate(answer.sources()),
                    new AnswerEvent.ResponseUpdate("Still, it needs new "),
                    new AnswerEvent.ResponseUpdate("gaskets because, at last."))))
        .contains(
            new AnswerEvent.ResponseUpdate("Still, ██ █████ ███ "),
            new AnswerEvent.ResponseUpdate("███████ ███████, at last."));
  }

  private static AnswerSource source(int number, String id, String content) {
    return new AnswerSource(
        number,
        new SourceId(id),
        Optional.empty(),
        SourceOrigin.of("", ""),
        Optional.empty(),
        Optional.empty(),
        List.of(new AnswerSource.Piece(new FragmentId(id), content)));
  }

  private static StoredAnswer answer(String text, AnswerSource... sources) {
    return new StoredAnswer(
        new AnswerId("a1"),
        text,
        AnswerState.COMPLETE,
        AnswerOrigin.UNKNOWN,
        List.of(sources),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  private static ContradictedClaim contradictedBy(String id) {
    SourceId source = new SourceId(id);
    return new ContradictedClaim(
        new Span(0, 7), source, 0.5, new Reference.Evidence(source, new Span(0, 8), "It fell."));
  }
}
