package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.answer.AnswerMention;
import dev.ibid.answer.AnswerSource;
import dev.ibid.answer.AnswerState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * OpenAI's Responses API: the answer is an item with one part of text, each piece of reasoning an
 * item of its own. A citation is told right after the text that shows it, and all of them again in
 * the whole response at the end.
 */
final class OpenAiEncoder extends ForeignEncoder {
  private final StreamHead head;
  private final AnswerProgress progress = new AnswerProgress();
  private final ArrayNode annotations = SseFrames.list(Stream.of());
  private final List<ObjectNode> items = new ArrayList<>();
  private OptionalInt message = OptionalInt.empty();
  private String id = "";
  private int sequence;

  OpenAiEncoder(StreamHead head) {
    this.head = head;
  }

  @Override
  void start(String answerId, SseFrames out) {
    id = answerId;
    send(SseFrames.object("response.created").set("response", response("in_progress")), out);
    send(SseFrames.object("response.in_progress").set("response", response("in_progress")), out);
  }

  @Override
  void text(String text, SseFrames out) {
    openMessage(out);
    progress.show(text);
    ObjectNode delta = inText("response.output_text.delta").put("delta", text);
    delta.putArray("logprobs");
    send(delta, out);
    annotate(out);
  }

  @Override
  void sources(List<AnswerSource> sources, SseFrames out) {
    progress.know(sources);
  }

  @Override
  void cited(AnswerMention mention, SseFrames out) {
    progress.announce(mention);
    annotate(out);
  }

  private void openMessage(SseFrames out) {
    if (message.isPresent()) {
      return;
    }
    message = OptionalInt.of(items.size());
    ObjectNode item = message("in_progress");
    items.add(item);
    send(inItem("response.output_item.added", items.size() - 1).set("item", item), out);
    send(inText("response.content_part.added").set("part", OpenAiItems.text("", none())), out);
  }

  private void annotate(SseFrames out) {
    for (AnswerMention mention : progress.takeShown()) {
      openMessage(out);
      ObjectNode annotation = OpenAiAnnotations.flat(mention, progress);
      annotations.add(annotation);
      send(
          inText("response.output_text.annotation.added")
              .put("annotation_index", annotations.size() - 1)
              .set("annotation", annotation),
          out);
    }
  }

  @Override
  void reasoning(String text, SseFrames out) {
    int index = items.size();
    String item = "rs_%s_%d".formatted(id, index);
    ObjectNode whole = OpenAiItems.reasoning(item, text);
    items.add(whole);
    ObjectNode part = OpenAiItems.summary(text);
    String in = "response.reasoning_summary_";
    send(inItem("response.output_item.added", index).set("item", OpenAiItems.reasoning(item)), out);
    send(inSummary(in + "part.added", item, index).set("part", OpenAiItems.summary("")), out);
    send(inSummary(in + "text.delta", item, index).put("delta", text), out);
    send(inSummary(in + "text.done", item, index).put("text", text), out);
    send(inSummary(in + "part.done", item, index).set("part", part), out);
    send(inItem("response.output_item.done", index).set("item", whole), out);
  }

  @Override
  void end(AnswerState state, SseFrames out) {
    boolean complete = state == AnswerState.COMPLETE;
    message.ifPresent(
        index -> {
          String text = progress.text();
          ObjectNode done = inText("response.output_text.done").put("text", text);
          done.putArray("logprobs");
          send(done, out);
          ObjectNode part = OpenAiItems.text(text, annotations);
          send(inText("response.content_part.done").set("part", part), out);
          ObjectNode item = message(complete ? "completed" : "incomplete");
          item.withArray("content").add(part);
          items.set(index, item);
          send(inItem("response.output_item.done", index).set("item", item), out);
        });
    String status = complete ? "completed" : hasFailed() ? "failed" : "incomplete";
    ObjectNode response = response(status);
    if (hasFailed()) {
      String failure = problem(state);
      response.putObject("error").put("code", "server_error").put("message", failure);
    }
    if (status.equals("incomplete")) {
      response.putObject("incomplete_details").put("reason", state.label());
    }
    send(SseFrames.object("response." + status).set("response", response), out);
  }

  private ObjectNode message(String status) {
    return OpenAiItems.message("msg_" + id, status);
  }

  private ObjectNode response(String status) {
    return OpenAiItems.response("resp_" + id, head, status, items);
  }

  private ObjectNode inText(String type) {
    return SseFrames.object(type)
        .put("item_id", "msg_" + id)
        .put("output_index", message.orElseThrow())
        .put("content_index", 0);
  }

  private static ObjectNode inItem(String type, int index) {
    return SseFrames.object(type).put("output_index", index);
  }

  private static ObjectNode inSummary(String type, String item, int index) {
    return inItem(type, index).put("item_id", item).put("summary_index", 0);
  }

  private static ArrayNode none() {
    return SseFrames.list(Stream.of());
  }

  private void send(ObjectNode data, SseFrames out) {
    out.addTyped(data.put("sequence_number", sequence));
    sequence++;
  }
}
