package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import dev.ibid.answer.Reference;
import dev.ibid.answer.SourceId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AnswerRecorder;
import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Version 2 of Cohere's chat. A citation speaks there for a statement, so all of them come behind
 * the text, when statements are known. Their offsets count characters, which we take to be code
 * points: Cohere does not say.
 */
final class CohereEncoder extends ForeignEncoder {
  private final AnswerRecorder recorder = new AnswerRecorder();
  private OptionalInt text = OptionalInt.empty();
  private int blocks;

  @Override
  void tell(AnswerEvent event, SseFrames out) {
    recorder.accept(event);
    super.tell(event, out);
  }

  @Override
  void start(String answerId, SseFrames out) {
    ObjectNode message = SseFrames.object().put("role", "assistant");
    message.putArray("content");
    message.put("tool_plan", "");
    message.putArray("tool_calls");
    message.putArray("citations");
    ObjectNode delta = SseFrames.object().set("message", message);
    out.addTyped(SseFrames.object("message-start").put("id", answerId).set("delta", delta));
  }

  @Override
  void text(String more, SseFrames out) {
    if (text.isEmpty()) {
      text = OptionalInt.of(blocks);
      blocks++;
      ObjectNode content = SseFrames.object("text").put("text", "");
      out.addTyped(content("content-start", text.getAsInt(), content));
    }
    ObjectNode content = SseFrames.object().put("text", more);
    out.addTyped(content("content-delta", text.getAsInt(), content));
  }

  @Override
  void reasoning(String more, SseFrames out) {
    int index = blocks;
    blocks++;
    ObjectNode empty = SseFrames.object("thinking").put("thinking", "");
    out.addTyped(content("content-start", index, empty));
    out.addTyped(content("content-delta", index, SseFrames.object().put("thinking", more)));
    out.addTyped(SseFrames.object("content-end").put("index", index));
  }

  @Override
  void end(AnswerState state, SseFrames out) {
    StoredAnswer answer = recorder.answer();
    text.ifPresent(
        index -> {
          cite(answer, index, out);
          out.addTyped(SseFrames.object("content-end").put("index", index));
        });
    boolean complete = state == AnswerState.COMPLETE;
    ObjectNode delta = SseFrames.object().put("finish_reason", complete ? "COMPLETE" : "ERROR");
    if (!complete) {
      delta.put("error", problem(state));
    }
    delta.putObject("usage").putObject("tokens").put("input_tokens", 0).put("output_tokens", 0);
    out.addTyped(SseFrames.object("message-end").set("delta", delta));
  }

  private static void cite(StoredAnswer answer, int contentIndex, SseFrames out) {
    Map<SourceId, AnswerSource> sources =
        answer.sources().stream().collect(Collectors.toMap(AnswerSource::id, source -> source));
    Map<Span, List<Reference>> statements = new LinkedHashMap<>();
    for (Reference reference : answer.references()) {
      statements.computeIfAbsent(reference.span(), first -> new ArrayList<>()).add(reference);
    }
    AnswerProgress progress = new AnswerProgress();
    progress.show(answer.text());
    int index = 0;
    for (Map.Entry<Span, List<Reference>> statement : statements.entrySet()) {
      Span span = statement.getKey();
      ObjectNode citation =
          SseFrames.object("TEXT_CONTENT")
              .put("start", progress.codePoints(span.start()))
              .put("end", progress.codePoints(span.end()))
              .put("text", span.of(answer.text()))
              .put("content_index", contentIndex);
      citation.set("sources", CohereSources.of(statement.getValue(), sources));
      out.addTyped(
          SseFrames.object("citation-start")
              .put("index", index)
              .set("delta", message("citations", citation)));
      out.addTyped(SseFrames.object("citation-end").put("index", index));
      index++;
    }
  }

  private static ObjectNode content(String type, int index, ObjectNode content) {
    return SseFrames.object(type).put("index", index).set("delta", message("content", content));
  }

  private static ObjectNode message(String name, ObjectNode value) {
    ObjectNode message = SseFrames.object().set(name, value);
    return SseFrames.object().set("message", message);
  }
}
