package dev.ibid.wire.dialect;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ibid.wire.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Collects and numbers the frames of an answer. */
final class SseFrames {
  private final List<SseFrame> added = new ArrayList<>();
  private long count;

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  static ObjectNode object(String type) {
    return object().put("type", type);
  }

  static ArrayNode list(Stream<ObjectNode> items) {
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    items.forEach(list::add);
    return list;
  }

  /** Adds a frame that is named after the type of its data. */
  void addTyped(ObjectNode data) {
    add(data.path("type").textValue(), data);
  }

  void add(String event, Object data) {
    add(Optional.of(event), Json.write(data));
  }

  void addNameless(ObjectNode data) {
    add(Optional.empty(), Json.write(data));
  }

  /** Adds a frame whose data is not JSON. */
  void addPlain(String event, String data) {
    add(Optional.of(event), data);
  }

  /** Adds what some dialects end with. */
  void addDone() {
    add(Optional.empty(), "[DONE]");
  }

  List<SseFrame> take() {
    List<SseFrame> taken = List.copyOf(added);
    added.clear();
    return taken;
  }

  private void add(Optional<String> event, String data) {
    count++;
    added.add(new SseFrame(count, event, data));
  }
}
