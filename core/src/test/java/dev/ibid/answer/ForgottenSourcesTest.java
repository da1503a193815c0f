package dev.ibid.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.citation.CitationId;
import dev.ibid.text.Span;
import java.util.List;
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

  private static ContradictedClaim contradictedBy(String id) {
    SourceId source = new SourceId(id);
    return new ContradictedClaim(
        new Span(0, 7), source, 0.5, new Reference.Evidence(source, new Span(0, 8), "It fell."));
  }
}
