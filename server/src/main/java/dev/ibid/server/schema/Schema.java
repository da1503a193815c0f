package dev.ibid.server.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON schema that is put together by hand: of what callers send. Immutable. */
public final class Schema {
  private final Map<String, Object> node;

  private Schema(Map<String, Object> node) {
    this.node = node;
  }

  public static Schema text() {
    return new Schema(Node.of("type", "string"));
  }

  public static Schema time() {
    return new Schema(Node.of("type", "string", "format", "date-time"));
  }

  public static Schema choice(String... values) {
    return new Schema(Node.of("type", "string", "enum", List.of(values)));
  }

  public static Schema flag() {
    return new Schema(Node.of("type", "boolean"));
  }

  public static Schema decimal() {
    return new Schema(Node.of("type", "number"));
  }

  public static Schema integer(int least, int most) {
    return new Schema(Node.of("type", "integer", "minimum", least, "maximum", most));
  }

  public static Schema list(Schema items) {
    return new Schema(Node.of("type", "array", "items", items.node));
  }

  /** Whatever is JSON. */
  public static Schema anything() {
    return new Schema(Map.of());
  }

  /** An object of which nothing is said. */
  public static Schema anyObject() {
    return new Schema(Node.of("type", "object"));
  }

  /** An object without fields yet. */
  public static Schema object() {
    return new Schema(Node.of("type", "object", "properties", Map.of(), "required", List.of()));
  }

  /** The object with one more field, which must be there. */
  public Schema require(String name, Schema field) {
    List<Object> required = new ArrayList<>((List<?>) node.getOrDefault("required", List.of()));
    required.add(name);
    Map<String, Object> with = with(name, field);
    with.put("required", required);
    return new Schema(with);
  }

  /** The object with one more field, which may be there. */
  public Schema allow(String name, Schema field) {
    return new Schema(with(name, field));
  }

  private Map<String, Object> with(String name, Schema field) {
    Map<String, Object> copy = new LinkedHashMap<>(node);
    Map<String, Object> properties = new LinkedHashMap<>();
    ((Map<?, ?>) node.getOrDefault("properties", Map.of()))
        .forEach((key, value) -> properties.put((String) key, value));
    properties.put(name, field.node);
    copy.put("properties", properties);
    return copy;
  }

  /** The schema as maps and lists. */
  public Map<String, Object> node() {
    return node;
  }
}
