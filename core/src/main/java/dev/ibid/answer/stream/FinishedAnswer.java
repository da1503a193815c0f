package dev.ibid.answer.stream;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.privacy.Redactor;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An answer that was finished elsewhere, as the events that tell it: each source before the text
 * that cites it, in the order of their numbers; the rest at the end, cited or not.
 */
final class FinishedAnswer {
  private final StoredAnswer answer;
  private final String text;
  private final Map<SourceId, AnswerSource> sources;

  /**
   * @param redactor overwrites secrets, so that statements are those of the text that is kept
   */
  FinishedAnswer(StoredAnswer answer, Redactor redactor) {
    this.answer = answer;
    this.text = redactor.mask(answer.text());
    this.sources =
        answer.sources().stream().collect(Collectors.toMap(AnswerSource::id, Function.identity()));
  }

  List<AnswerEvent> events(AnswerId id) {
    List<AnswerEvent> events = new ArrayList<>();
    events.add(new AnswerEvent.Start(id));
    answer.origin().question().ifPresent(question -> events.add(new AnswerEvent.Asked(question)));
    answer
        .origin()
        .reasoning()
        .ifPresent(reasoning -> events.add(new AnswerEvent.Reasoning(reasoning)));
    int announced = 0;
    int told = 0;
    for (Reference reference : answer.references()) {
      int needed =
          reference.sourceIds().stream().mapToInt(each -> source(each).number()).max().orElse(0);
      announced = announce(announced, needed, events);
      Span marker =
          reference.marker().orElse(new Span(reference.span().end(), reference.span().end()));
      for (SourceId sourceId : reference.sourceIds()) {
        events.add(new AnswerEvent.Cited(mention(reference, sourceId, marker)));
      }
      if (marker.end() > told) {
        events.add(new AnswerEvent.ResponseUpdate(text.substring(told, marker.end())));
        told = marker.end();
      }
    }
    if (told < text.length()) {
      events.add(new AnswerEvent.ResponseUpdate(text.substring(told)));
    }
    int unused = announce(announced, answer.sources().size(), events);
    answer
        .images()
        .forEach(
            image ->
                events.add(new AnswerEvent.ImageCitationUpdate(image, source(image.sourceId()))));
    answer.dropped().forEach(marker -> events.add(new AnswerEvent.MarkerDropped(marker)));
    answer
        .origin()
        .model()
        .ifPresent(
            model ->
                events.add(
                    new AnswerEvent.Written(
                        model, answer.origin().tokensUsed(), answer.origin().cost())));
    answer
        .origin()
        .question()
        .ifPresent(
            question ->
                answer
                    .origin()
                    .outcome()
                    .ifPresent(
                        outcome -> events.add(new AnswerEvent.Concluded(question, outcome))));
    events.add(
        new AnswerEvent.Attributed(
            answer.references().stream().map(reference -> reference.within(text)).toList(),
            answer.contradictions().stream()
                .filter(each -> each.claim().end() <= text.length())
                .toList()));
    events.add(new AnswerEvent.End(answer.state()));
    return events;
  }

  /** Announces the sources up to a number, of which some are announced. */
  private int announce(int announced, int needed, List<AnswerEvent> events) {
    if (needed <= announced) {
      return announced;
    }
    events.add(new AnswerEvent.CitationsUpdate(answer.sources().subList(announced, needed)));
    return needed;
  }

  private AnswerSource source(SourceId id) {
    return Objects.requireNonNull(sources.get(id), "An answer has the sources that it refers to");
  }

  private AnswerMention mention(Reference reference, SourceId sourceId, Span marker) {
    AnswerSource source = source(sourceId);
    List<AnswerSource.Piece> cited =
        source.fragments().stream()
            .filter(piece -> reference.fragmentIds().contains(piece.id()))
            .toList();
    return new AnswerMention(source.number(), sourceId, cited, List.of(), "", marker);
  }
}
