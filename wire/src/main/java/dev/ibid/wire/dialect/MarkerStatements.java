package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerRecorder;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.Mention;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.SourceOrigin;
import dev.ibid.answer.SourceType;
import dev.ibid.text.Span;
import java.util.List;
import java.util.Optional;

/** Finds the statements that markers stand for, as in an answer of our own. */
final class MarkerStatements {
  private static final AnswerSource ANY =
      new AnswerSource(
          1,
          new SourceId("any"),
          Optional.empty(),
          SourceOrigin.of(SourceType.WEB, ""),
          Optional.empty(),
          Optional.empty(),
          List.of());

  private MarkerStatements() {}

  /** The statement of each marker; the markers come in the order of the text. */
  static List<Span> of(String text, List<Span> markers) {
    AnswerRecorder recorder = new AnswerRecorder();
    recorder.accept(new AnswerEvent.Start(new AnswerId("any")));
    recorder.accept(new AnswerEvent.ResponseUpdate(text));
    recorder.accept(new AnswerEvent.CitationsUpdate(List.of(ANY)));
    for (Span marker : markers) {
      Mention mention = new Mention(1, ANY.id(), List.of(), List.of(), marker);
      recorder.accept(new AnswerEvent.Cited(mention));
    }
    return recorder.answer().references().stream().map(Reference::span).toList();
  }
}
