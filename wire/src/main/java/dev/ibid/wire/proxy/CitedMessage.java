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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Puts citations into Anthropic's messages. Text is cut into blocks anew, because a citation speaks
 * for a whole block there; so all blocks are counted anew.
 */
final class CitedMessage implements CitedResponse {
  private final AnswerStarter answers;
  private final FrameNumbers numbers = new FrameNumbers();
  private final Set<Integer> textual = new HashSet<>();
  private final Map<Integer, Integer> passed = new HashMap<>();
  private Optional<RelayedText> text = Optional.empty();
  private Optional<String> model = Optional.empty();
  private long tokensRead;
  private int next;
  private boolean open;
  private boolean ended;
  private boolean done;

  CitedMessage(AnswerStarter answers) {
    this.answers = answers;
  }

  @Override
  public List<SseFrame> accept(Optional<String> event, String data) {
    if (!(LocatedValue.parse("event", data).tree() instanceof ObjectNode fields)) {
      return List.of(numbers.frame(event, data));
    }
    return events(fields).stream()
        .map(told -> numbers.frame(Optional.of(told.path("type").asText()), told))
        .toList();
  }

  private List<ObjectNode> events(ObjectNode event) {
    List<ObjectNode> told = new ArrayList<>();
    switch (event.path("type").asText()) {
      case "message_start" -> {
        JsonNode message = event.path("message");
        model = Optional.ofNullable(message.path("model").textValue());
        tokensRead = message.path("usage").path("input_tokens").asLong();
        told.add(event);
      }
      case "content_block_start" -> start(event, told);
      case "content_block_delta" -> delta(event, told);
      case "content_block_stop" -> {
        if (!textual.contains(event.path("index").asInt())) {
          told.add(renumbered(event));
        }
      }
      case "message_delta" -> {
        ended = true;
        end(event.path("usage"), told);
        told.add(event);
      }
      case "message_stop" -> {
        done = true;
        told.add(event);
      }
      case "error" -> {
        done = true;
        text.ifPresent(RelayedText::breakOff);
        told.add(event);
      }
      default -> told.add(event);
    }
    return told;
  }

  private void start(ObjectNode event, List<ObjectNode> told) {
    int index = event.path("index").asInt();
    JsonNode block = event.path("content_block");
    // What the model cited by itself stays as it is.
    if (block.path("type").asText().equals("text") && block.path("citations").isEmpty()) {
      textual.add(index);
      add(block.path("text").asText(), told);
    } else {
      text.ifPresent(begun -> tell(begun.pause(), told));
      close(told);
      passed.put(index, next++);
      told.add(renumbered(event));
    }
  }

  private void delta(ObjectNode event, List<ObjectNode> told) {
    JsonNode delta = event.path("delta");
    if (!textual.contains(event.path("index").asInt())) {
      told.add(renumbered(event));
    } else if (delta.path("type").asText().equals("text_delta")) {
      add(delta.path("text").asText(), told);
    } else if (open) {
      // The model's own citations belong to what it wrote last.
      told.add(event.put("index", next - 1));
    }
  }

  private ObjectNode renumbered(ObjectNode event) {
    return event.put("index", passed.getOrDefault(event.path("index").asInt(), next));
  }

  private void add(String more, List<ObjectNode> told) {
    if (!more.isEmpty()) {
      if (text.isEmpty()) {
        text = Optional.of(new RelayedText(answers, Dialect.ANTHROPIC));
      }
      tell(text.get().add(more), told);
    }
  }

  private void end(JsonNode usage, List<ObjectNode> told) {
    OptionalLong tokens =
        usage.path("output_tokens").canConvertToLong()
            ? OptionalLong.of(tokensRead + usage.path("output_tokens").longValue())
            : OptionalLong.empty();
    text.ifPresent(begun -> tell(begun.end(model, tokens), told));
    close(told);
  }

  /** Tells blocks of text as the dialect wrote them, under our numbers. */
  private void tell(List<ObjectNode> frames, List<ObjectNode> told) {
    for (ObjectNode frame : frames) {
      switch (frame.path("type").asText()) {
        case "content_block_start" -> {
          open = true;
          // Clients take a block without the field for one that knows no citations.
          if (frame.path("content_block") instanceof ObjectNode block && !block.has("citations")) {
            block.putNull("citations");
          }
          told.add(frame.put("index", next++));
        }
        case "content_block_delta" -> {
          if (!open) {
            open = true;
            told.add(emptyText().put("index", next++));
          }
          told.add(frame.put("index", next - 1));
        }
        case "content_block_stop" -> close(told);
        default -> {
          // The frame of the message is the model's own.
        }
      }
    }
  }

  private static ObjectNode emptyText() {
    ObjectNode start = JsonNodeFactory.instance.objectNode().put("type", "content_block_start");
    start.putObject("content_block").put("type", "text").put("text", "").putNull("citations");
    return start;
  }

  private void close(List<ObjectNode> told) {
    if (open) {
      open = false;
      told.add(
          JsonNodeFactory.instance
              .objectNode()
              .put("type", "content_block_stop")
              .put("index", next - 1));
    }
  }

  @Override
  public List<SseFrame> finish() {
    List<ObjectNode> frames = text.map(RelayedText::breakOff).orElse(List.of());
    if (done) {
      return List.of();
    }
    done = true;
    List<ObjectNode> told = new ArrayList<>();
    tell(frames, told);
    close(told);
    List<ObjectNode> errors = frames.stream().filter(frame -> frame.has("error")).toList();
    told.addAll(
        ended || !errors.isEmpty() ? errors : RelayedText.interruption(Dialect.ANTHROPIC).toList());
    return told.stream()
        .map(frame -> numbers.frame(Optional.of(frame.path("type").asText()), frame))
        .toList();
  }

  @Override
  public String whole(String json) {
    if (!(LocatedValue.parse("message", json).tree() instanceof ObjectNode message)) {
      return json;
    }
    model = Optional.ofNullable(message.path("model").textValue());
    tokensRead = message.path("usage").path("input_tokens").asLong();
    List<ObjectNode> told = new ArrayList<>();
    int index = 0;
    for (JsonNode block : message.path("content")) {
      ObjectNode start = JsonNodeFactory.instance.objectNode().put("type", "content_block_start");
      start.put("index", index++).set("content_block", block);
      start(start, told);
    }
    end(message.path("usage"), told);
    message.set("content", blocks(told));
    return Json.write(message);
  }

  /** Puts blocks together from what a stream would tell. */
  private static ArrayNode blocks(List<ObjectNode> told) {
    ArrayNode blocks = JsonNodeFactory.instance.arrayNode();
    for (ObjectNode event : told) {
      if (event.path("content_block") instanceof ObjectNode block) {
        blocks.add(block);
      } else if (blocks.path(blocks.size() - 1) instanceof ObjectNode last) {
        JsonNode delta = event.path("delta");
        if (delta.path("type").asText().equals("text_delta")) {
          last.put("text", last.path("text").asText() + delta.path("text").asText());
        } else if (delta.has("citation")) {
          ArrayNode citations =
              last.path("citations") instanceof ArrayNode known
                  ? known
                  : last.putArray("citations");
          citations.add(delta.path("citation"));
        }
      }
    }
    for (JsonNode block : blocks) {
      if (block.path("type").asText().equals("text") && !block.has("citations")) {
        ((ObjectNode) block).putNull("citations");
      }
    }
    return blocks;
  }
}
