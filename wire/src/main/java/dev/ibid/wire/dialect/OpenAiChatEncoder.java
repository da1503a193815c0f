package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Chunks of OpenAI's Chat Completions. All annotations come in one chunk at the end, because
 * OpenAI's own client keeps only the last list it gets.
 */
final class OpenAiChatEncoder extends ForeignEncoder {
  private final StreamHead head;
  private final AnswerProgress progress = new AnswerProgress();
  private final List<AnswerMention> mentions = new ArrayList<>();
  private String id = "";

  OpenAiChatEncoder(StreamHead head) {
    this.head = head;
  }

  @Override
  void start(String answerId, SseFrames out) {
    id = "chatcmpl-" + answerId;
    out.addNameless(chunk(SseFrames.object().put("role", "assistant").put("content", "")));
  }

  @Override
  void text(String text, SseFrames out) {
    progress.show(text);
    out.addNameless(chunk(SseFrames.object().put("content", text)));
  }

  @Override
  void sources(List<AnswerSource> sources, SseFrames out) {
    progress.know(sources);
  }

  @Override
  void cited(AnswerMention mention, SseFrames out) {
    mentions.add(mention);
  }

  @Override
  void reasoning(String text, SseFrames out) {
    // No name of OpenAI's own, but the one that other servers of this API use.
    out.addNameless(chunk(SseFrames.object().put("reasoning_content", text)));
  }

  @Override
  void end(AnswerState state, SseFrames out) {
    List<ObjectNode> annotations =
        mentions.stream()
            .flatMap(mention -> OpenAiAnnotations.nested(mention, progress).stream())
            .toList();
    if (!annotations.isEmpty()) {
      out.addNameless(
          chunk(SseFrames.object().set("annotations", SseFrames.list(annotations.stream()))));
    }
    if (state == AnswerState.COMPLETE) {
      out.addNameless(chunk(SseFrames.object(), "stop"));
    } else {
      ObjectNode error = SseFrames.object("server_error").put("message", problem(state));
      out.addNameless(SseFrames.object().set("error", error));
    }
    out.addDone();
  }

  private ObjectNode chunk(ObjectNode delta) {
    ObjectNode choice = choice(delta);
    choice.putNull("finish_reason");
    return chunkOf(choice);
  }

  private ObjectNode chunk(ObjectNode delta, String finishReason) {
    return chunkOf(choice(delta).put("finish_reason", finishReason));
  }

  private static ObjectNode choice(ObjectNode delta) {
    return SseFrames.object().put("index", 0).set("delta", delta);
  }

  private ObjectNode chunkOf(ObjectNode choice) {
    return SseFrames.object()
        .put("id", id)
        .put("object", "chat.completion.chunk")
        .put("created", head.startedAt().getEpochSecond())
        .put("model", head.model())
        .set("choices", SseFrames.list(Stream.of(choice)));
  }
}
