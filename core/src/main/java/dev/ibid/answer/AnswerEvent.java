package dev.ibid.answer;

import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a reader of an answer is told while it grows. Text is told in order; whatever a marker needs
 * is told before the text that shows it.
 */
public sealed interface AnswerEvent extends Redactable<AnswerEvent> {
  /** Every text is overwritten at its length, because others point into it. */
  @Override
  default AnswerEvent redactedBy(Redactor redactor) {
    return switch (this) {
      case ResponseUpdate(String text) -> new ResponseUpdate(redactor.mask(text));
      case CitationsUpdate(List<AnswerSource> sources) ->
          new CitationsUpdate(sources.stream().map(each -> each.redactedBy(redactor)).toList());
      case Cited(AnswerMention mention) -> new Cited(mention.redactedBy(redactor));
      case ImageCitationUpdate(ImageCitation image, AnswerSource source) ->
          new ImageCitationUpdate(image.redactedBy(redactor), source.redactedBy(redactor));
      case Reasoning(String text) -> new Reasoning(redactor.mask(text));
      case MarkerDropped(DroppedMarker marker) ->
          new MarkerDropped(new DroppedMarker(redactor.mask(marker.marker()), marker.at()));
      case Attributed(List<Reference> references, List<ContradictedClaim> contradictions) ->
          new Attributed(
              references.stream().map(each -> each.redactedBy(redactor)).toList(),
              contradictions.stream().map(each -> each.redactedBy(redactor)).toList());
      case Written(String model, OptionalLong tokens, Optional<BigDecimal> cost) ->
          new Written(redactor.mask(model), tokens, cost);
      case Asked(String question) -> new Asked(redactor.mask(question));
      case Concluded(String question, AnswerOutcome outcome) ->
          new Concluded(redactor.mask(question), outcome);
      case Warning(String message) -> new Warning(redactor.mask(message));
      case Failed(String message) -> new Failed(redactor.mask(message));
      case Start start -> start;
      case End end -> end;
    };
  }

  record Start(AnswerId answerId) implements AnswerEvent {}

  /** What is to be answered, as far as whoever began the answer says. */
  record Asked(String question) implements AnswerEvent {}

  /** More text of the answer. */
  record ResponseUpdate(String text) implements AnswerEvent {}

  /** Sources that were not cited before; each is announced once. */
  record CitationsUpdate(List<AnswerSource> sources) implements AnswerEvent {
    public CitationsUpdate {
      sources = List.copyOf(sources);
    }
  }

  /** A source is cited, for the first time or again. */
  record Cited(AnswerMention mention) implements AnswerEvent {}

  /** An image that was not cited before. */
  record ImageCitationUpdate(ImageCitation image, AnswerSource source) implements AnswerEvent {}

  /** What the assistant wrote while it worked; no part of the answer. */
  record Reasoning(String text) implements AnswerEvent {}

  record MarkerDropped(DroppedMarker dropped) implements AnswerEvent {}

  /**
   * All references of the answer, found or checked when it was whole. They replace those that
   * follow from its markers.
   *
   * @param contradictions claims of the answer that a source contradicts
   */
  record Attributed(List<Reference> references, List<ContradictedClaim> contradictions)
      implements AnswerEvent {
    public Attributed {
      references = List.copyOf(references);
      contradictions = List.copyOf(contradictions);
    }

    /** Of an answer that nothing contradicts, as far as is known. */
    public Attributed(List<Reference> references) {
      this(references, List.of());
    }
  }

  /** Which model wrote the answer, and what that took. */
  record Written(String model, OptionalLong tokens, Optional<BigDecimal> cost)
      implements AnswerEvent {}

  /** What was asked, and whether the sources answer it. */
  record Concluded(String question, AnswerOutcome outcome) implements AnswerEvent {}

  /** A part failed, the rest goes on. */
  record Warning(String message) implements AnswerEvent {}

  /** The run failed; what was told of the answer stands. */
  record Failed(String message) implements AnswerEvent {}

  record End(AnswerState state) implements AnswerEvent {}
}
