package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.ImageCitation;
import java.util.ArrayList;
import java.util.List;

/** A dialect that others made. What it has no name for is left out. */
abstract class ForeignEncoder extends DialectWriter {
  private final List<String> failures = new ArrayList<>();

  @Override
  void tell(AnswerEvent event, SseFrames out) {
    switch (event) {
      case AnswerEvent.Start(AnswerId(String answerId)) -> start(answerId, out);
      case AnswerEvent.ResponseUpdate(String text) -> text(text, out);
      case AnswerEvent.CitationsUpdate(List<AnswerSource> sources) -> sources(sources, out);
      case AnswerEvent.Cited(AnswerMention mention) -> cited(mention, out);
      case AnswerEvent.ImageCitationUpdate(ImageCitation image, AnswerSource source) ->
          image(image, source, out);
      case AnswerEvent.Reasoning(String text) -> reasoning(text, out);
      case AnswerEvent.Warning(String message) -> warning(message, out);
      case AnswerEvent.Failed(String message) -> failures.add(message);
      case AnswerEvent.End(AnswerState state) -> end(state, out);
      case AnswerEvent.MarkerDropped dropped -> {}
      case AnswerEvent.Attributed attributed -> {}
      case AnswerEvent.Written written -> {}
      case AnswerEvent.Asked asked -> {}
      case AnswerEvent.Concluded concluded -> {}
    }
  }

  abstract void start(String answerId, SseFrames out);

  abstract void text(String text, SseFrames out);

  void sources(List<AnswerSource> sources, SseFrames out) {}

  void cited(AnswerMention mention, SseFrames out) {}

  void image(ImageCitation image, AnswerSource source, SseFrames out) {}

  abstract void reasoning(String text, SseFrames out);

  void warning(String message, SseFrames out) {}

  abstract void end(AnswerState state, SseFrames out);

  final boolean hasFailed() {
    return !failures.isEmpty();
  }

  /** What clients are told about an answer that is not complete. */
  final String problem(AnswerState state) {
    return hasFailed() ? String.join("; ", failures) : "the answer was " + state.label();
  }
}
