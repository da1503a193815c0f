package dev.ibid.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ibid.answer.Reference;
import dev.ibid.answer.Reference.Confidence;
import dev.ibid.answer.SourceId;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReferenceBuilderTest {
  private static final String ANSWER = "The pump is new. The valve is old. The pump is new.";

  private static SupportedClaim support(
      int start, int end, String source, Confidence confidence, double score) {
    Reference.Evidence evidence = new Reference.Evidence(new SourceId(source), new Span(0, 1), "x");
    return new SupportedClaim(
        new Span(start, end), new SourceId(source), confidence, score, Optional.of(evidence));
  }

  private static List<Reference> references(String answer, List<SupportedClaim> supports) {
    return ReferenceBuilder.of(answer, supports).references();
  }

  @Test
  void a_claim_lists_all_its_full_sources_the_best_first() {
    List<Reference> references =
        references(
            ANSWER,
            List.of(
                support(0, 16, "a", Confidence.FULL, 0.8),
                support(0, 16, "b", Confidence.PARTIAL, 0.9),
                support(0, 16, "c", Confidence.FULL, 0.9)));

    assertThat(references).hasSize(1);
    assertThat(references.getFirst().sourceIds())
        .extracting(SourceId::value)
        .containsExactly("c", "a");
    assertThat(references.getFirst().confidence()).contains(Confidence.FULL);
    assertThat(references.getFirst().score()).hasValue(0.9);
    assertThat(references.getFirst().evidence()).hasSize(2);
  }

  @Test
  void only_without_full_sources_partial_ones_count() {
    List<Reference> references =
        references(ANSWER, List.of(support(0, 16, "b", Confidence.PARTIAL, 0.4)));

    assertThat(references.getFirst().sourceIds()).extracting(SourceId::value).containsExactly("b");
    assertThat(references.getFirst().confidence()).contains(Confidence.PARTIAL);
  }

  @Test
  void references_come_in_the_order_of_the_text_and_repeated_sentences_have_their_own() {
    List<Reference> references =
        references(
            ANSWER,
            List.of(
                support(35, 51, "a", Confidence.FULL, 0.8),
                support(17, 34, "b", Confidence.FULL, 0.8),
                support(0, 16, "a", Confidence.FULL, 0.8)));

    assertThat(references).extracting(Reference::index).containsExactly(1, 2, 3);
    assertThat(references)
        .extracting(Reference::citedText)
        .containsExactly("The pump is new.", "The valve is old.", "The pump is new.");
  }

  @Test
  void what_lies_inside_another_span_joins_it() {
    List<Reference> references =
        references(
            ANSWER,
            List.of(
                support(0, 34, "a", Confidence.FULL, 0.8),
                support(4, 8, "b", Confidence.FULL, 0.9)));

    assertThat(references).hasSize(1);
    assertThat(references.getFirst().span()).isEqualTo(new Span(0, 34));
    assertThat(references.getFirst().sourceIds())
        .extracting(SourceId::value)
        .containsExactly("b", "a");
  }

  @Test
  void what_begins_inside_another_span_begins_behind_it() {
    List<Reference> references =
        references(
            ANSWER,
            List.of(
                support(0, 16, "a", Confidence.FULL, 0.8),
                support(12, 34, "b", Confidence.FULL, 0.9)));

    assertThat(references)
        .extracting(Reference::citedText)
        .containsExactly("The pump is new.", "The valve is old.");
  }

  @Test
  void what_lies_inside_the_first_of_two_spans_joins_it_although_the_second_was_moved_back() {
    List<Reference> references =
        references(
            ANSWER,
            List.of(
                support(0, 16, "a", Confidence.FULL, 0.8),
                support(8, 34, "b", Confidence.FULL, 0.9),
                support(9, 15, "c", Confidence.FULL, 0.7)));

    assertThat(references)
        .extracting(Reference::citedText)
        .containsExactly("The pump is new.", "The valve is old.");
    assertThat(references.getFirst().sourceIds())
        .extracting(SourceId::value)
        .containsExactly("a", "c");
  }
}
