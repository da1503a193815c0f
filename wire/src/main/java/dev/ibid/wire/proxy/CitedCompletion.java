package dev.ibid.wire.proxy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.wire.dialect.Dialect;
import dev.ibid.wire.dialect.SseFrame;
import dev.ibid.wire.json.Json;
import dev.ibid.wire.json.LocatedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Puts annotations into completions of OpenAI's. In a stream they come in one piece before the
 * chunk that says why the model stopped.
 */
final class CitedCompletion implements CitedResponse {
  private static final String DONE = "[DONE]";
  private static final String CONTENT = "content";
  private static final String ANNOTATIONS = "annotations";
  private static final String FINISH = "finish_reason";

  /** As many as one can ask for. Each is kept as an answer; what is beyond them passes uncited. */
  private static final int MOST_CHOICES = 128;

  /** Longer is nothing that every chunk has to repeat. */
  private static final int MOST_REPEATED_CHARS = 200;

  private final AnswerStarter answers;
  private final Map<Integer, RelayedText> texts = new TreeMap<>();
  private final FrameNumbers numbers = new FrameNumbers();
  private boolean ended;
  private boolean done;

  CitedCompletion(AnswerStarter answers) {
    this.answers = answers;
  }

  /** What came of the text of a choice. */
  private record Shown(String text, ArrayNode annotations) {
    static Shown of(List<ObjectNode> chunks) {
      StringBuilder text = new StringBuilder();
      ArrayNode annotations = JsonNodeFactory.instance.arrayNode();
      for (ObjectNode chunk : chunks) {
        JsonNode delta = chunk.path("choices").path(0).path("delta");
        text.append(delta.path(CONTENT).asText());
        delta.path(ANNOTATIONS).forEach(annotations::add);
      }
      return new Shown(text.toString(), annotations);
    }
  }

  @Override
  public List<SseFrame> accept(Optional<String> event, String data) {
    if (data.strip().equals(DONE)) {
      done = true;
      return List.of(numbers.frame(event, DONE));
    }
    if (!(LocatedValue.parse("chunk", data).tree() instanceof ObjectNode chunk)) {
      return List.of(numbers.frame(event, data));
    }
    List<SseFrame> told = new ArrayList<>();
    boolean empty = false;
    for (JsonNode choice : chunk.path("choices")) {
      empty = choice instanceof ObjectNode fields && !rewrite(chunk, fields, told);
    }
    if (!empty || chunk.path("usage").isObject()) {
      told.add(numbers.frame(event, chunk));
    }
    return told;
  }

  /** Whether anything is left of the choice that the client has to be told. */
  private boolean rewrite(ObjectNode chunk, ObjectNode choice, List<SseFrame> told) {
    int index = choice.path("index").asInt();
    boolean ends = choice.path(FINISH).isTextual();
    ended |= ends;
    if (!(choice.path("delta") instanceof ObjectNode delta) || !isCited(index)) {
      return true;
    }
    String text = delta.path(CONTENT).isTextual() ? delta.path(CONTENT).textValue() : "";
    List<ObjectNode> chunks = new ArrayList<>();
    if (!text.isEmpty()) {
      chunks.addAll(text(index).add(text));
      delta.remove(CONTENT);
    }
    boolean other = !delta.isEmpty();
    RelayedText begun = texts.get(index);
    if (begun != null && (ends || delta.has("tool_calls"))) {
      chunks.addAll(ends ? begun.end(model(chunk), tokens(chunk)) : begun.pause());
    }
    Shown shown = Shown.of(chunks);
    if (!shown.text().isEmpty() && !ends && !delta.has("tool_calls")) {
      delta.put(CONTENT, shown.text());
    } else if (!shown.text().isEmpty()) {
      told.add(
          piece(chunk, index, JsonNodeFactory.instance.objectNode().put(CONTENT, shown.text())));
    }
    if (!shown.annotations().isEmpty()) {
      ObjectNode noted = JsonNodeFactory.instance.objectNode();
      noted.set(ANNOTATIONS, shown.annotations());
      told.add(piece(chunk, index, noted));
    }
    return other || ends || text.isEmpty() || delta.has(CONTENT);
  }

  private SseFrame piece(ObjectNode like, int index, ObjectNode delta) {
    ObjectNode piece = JsonNodeFactory.instance.objectNode();
    like.properties().stream()
        .filter(field -> isShort(field.getValue()))
        .forEach(field -> piece.set(field.getKey(), field.getValue()));
    ObjectNode choice = piece.putArray("choices").addObject().put("index", index);
    choice.set("delta", delta);
    choice.putNull(FINISH);
    return numbers.frame(Optional.empty(), piece);
  }

  private static boolean isShort(JsonNode value) {
    return value.isValueNode() && value.asText().length() <= MOST_REPEATED_CHARS;
  }

  private boolean isCited(int index) {
    return texts.containsKey(index) || texts.size() < MOST_CHOICES;
  }

  private RelayedText text(int index) {
    return texts.computeIfAbsent(index, first -> new RelayedText(answers, Dialect.OPENAI_CHAT));
  }

  @Override
  public List<SseFrame> finish() {
    List<ObjectNode> errors =
        texts.values().stream()
            .flatMap(text -> text.breakOff().stream())
            .filter(frame -> frame.has("error"))
            .toList();
    if (done || (ended && errors.isEmpty())) {
      return List.of();
    }
    done = true;
    return Stream.concat(errors.stream(), RelayedText.interruption(Dialect.OPENAI_CHAT))
        .limit(1)
        .map(error -> numbers.frame(Optional.empty(), error))
        .toList();
  }

  @Override
  public String whole(String json) {
    JsonNode completion = LocatedValue.parse("completion", json).tree();
    for (JsonNode choice : completion.path("choices")) {
      if (choice.path("message") instanceof ObjectNode message
          && message.path(CONTENT).isTextual()
          && isCited(choice.path("index").asInt())
          && !message.path(CONTENT).textValue().isEmpty()) {
        RelayedText text = text(choice.path("index").asInt());
        List<ObjectNode> chunks = new ArrayList<>(text.add(message.path(CONTENT).textValue()));
        chunks.addAll(text.end(model(completion), tokens(completion)));
        Shown shown = Shown.of(chunks);
        message.put(CONTENT, shown.text());
        if (!shown.annotations().isEmpty()) {
          message.withArray(ANNOTATIONS).addAll(shown.annotations());
        }
      }
    }
    return Json.write(completion);
  }

  private static Optional<String> model(JsonNode response) {
    return Optional.ofNullable(response.path("model").textValue());
  }

  private static OptionalLong tokens(JsonNode response) {
    JsonNode total = response.path("usage").path("total_tokens");
    return total.canConvertToLong() ? OptionalLong.of(total.longValue()) : OptionalLong.empty();
  }
}
