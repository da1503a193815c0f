package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Anthropic's messages. A citation speaks there for the text block it belongs to, so each cited
 * statement becomes a block, together with its markers.
 */
final class AnthropicEncoder extends ForeignEncoder {
  private final StreamHead head;
  private final AnthropicBlocks blocks = new AnthropicBlocks();
  private final AnthropicCitations citations = new AnthropicCitations();
  private final BlockEnds ends = new BlockEnds();
  private final Deque<AnswerMention> announced = new ArrayDeque<>();
  private int length;

  AnthropicEncoder(StreamHead head) {
    this.head = head;
  }

  @Override
  void start(String answerId, SseFrames out) {
    ObjectNode message =
        SseFrames.object("message")
            .put("id", "msg_" + answerId)
            .put("role", "assistant")
            .put("model", head.model());
    message.putArray("content");
    message.putNull("stop_reason");
    message.putNull("stop_sequence");
    message.putObject("usage").put("input_tokens", 0).put("output_tokens", 0);
    out.addTyped(SseFrames.object("message_start").set("message", message));
  }

  @Override
  void sources(List<AnswerSource> sources, SseFrames out) {
    citations.know(sources);
  }

  @Override
  void cited(AnswerMention mention, SseFrames out) {
    announced.add(mention);
    cite(out);
  }

  @Override
  void reasoning(String text, SseFrames out) {
    blocks.thinking(text, out);
  }

  @Override
  void text(String text, SseFrames out) {
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char next = text.charAt(i);
      if (!insideMarker() && ends.before(next)) {
        blocks.text(text.substring(from, i), out);
        blocks.close(out);
        ends.begin();
        from = i;
      }
      ends.pass(next);
      length++;
      if (!announced.isEmpty() && announced.element().marker().end() <= length) {
        blocks.text(text.substring(from, i + 1), out);
        from = i + 1;
        cite(out);
      }
    }
    blocks.text(text.substring(from), out);
  }

  private boolean insideMarker() {
    return !announced.isEmpty() && announced.element().marker().start() <= length;
  }

  /** Cites what was announced and is shown by now. */
  private void cite(SseFrames out) {
    while (!announced.isEmpty() && announced.element().marker().end() <= length) {
      for (ObjectNode citation : citations.of(announced.remove())) {
        blocks.cite(citation, out);
        ends.cite();
      }
    }
  }

  @Override
  void end(AnswerState state, SseFrames out) {
    blocks.close(out);
    if (state != AnswerState.COMPLETE) {
      ObjectNode error = SseFrames.object("api_error").put("message", problem(state));
      out.addTyped(SseFrames.object("error").set("error", error));
      return;
    }
    ObjectNode stop = SseFrames.object("message_delta");
    stop.putObject("delta").put("stop_reason", "end_turn").putNull("stop_sequence");
    stop.putObject("usage").put("output_tokens", 0);
    out.addTyped(stop);
    out.addTyped(SseFrames.object("message_stop"));
  }
}
