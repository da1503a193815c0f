package dev.ibid.wire.proxy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerRun;
import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.dialect.DialectWriter;
import dev.ibid.wire.dialect.SseFrame;
import dev.ibid.wire.dialect.StreamHead;
import dev.ibid.wire.json.LocatedValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The text of one answer on its way through: markers in, and out as a dialect tells them. */
final class RelayedText {
  private final DialectWriter writer;
  private final AnswerRun run;
  private final List<ObjectNode> told = new ArrayList<>();

  RelayedText(AnswerStarter answers, Dialect dialect) {
    this.writer = writer(dialect);
    this.run = answers.begin(numbered -> told(writer.write(numbered.event())).forEach(told::add));
  }

  private static DialectWriter writer(Dialect dialect) {
    return dialect.writer(new StreamHead(MarkerMode.KEPT, "", Instant.EPOCH));
  }

  private static Stream<ObjectNode> told(List<SseFrame> frames) {
    return frames.stream()
        .filter(frame -> frame.data().startsWith("{"))
        .map(frame -> LocatedValue.parseOwn("frame", frame.data()).tree())
        .filter(ObjectNode.class::isInstance)
        .map(ObjectNode.class::cast);
  }

  /** How a dialect tells that an answer broke off of which nothing had come. */
  static Stream<ObjectNode> interruption(Dialect dialect) {
    return told(writer(dialect).write(new AnswerEvent.End(AnswerState.INTERRUPTED)))
        .filter(frame -> frame.has("error"));
  }

  /** Adds text, and returns what can be told by now. */
  List<ObjectNode> add(String text) {
    run.accept(new AgentEvent.AssistantMessage(text, false));
    return take();
  }

  /** Tells what was held back, because something else than text comes. */
  List<ObjectNode> pause() {
    run.accept(new AgentEvent.AssistantMessage("", true));
    return take();
  }

  List<ObjectNode> end(Optional<String> model, OptionalLong tokens) {
    run.citeUncited();
    run.accept(new AgentEvent.RunEnd(model, tokens, Optional.empty()));
    return take();
  }

  /** Ends the answer before its end; nothing is told if it has ended. */
  List<ObjectNode> breakOff() {
    run.end(AnswerState.INTERRUPTED);
    return take();
  }

  private List<ObjectNode> take() {
    List<ObjectNode> taken = List.copyOf(told);
    told.clear();
    return taken;
  }
}
