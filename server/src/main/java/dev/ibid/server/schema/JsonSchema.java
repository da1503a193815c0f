package dev.ibid.server.schema;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON schema that is put together by hand: of what callers send. Immutable. */
public final class JsonSchema {
  private final Map<String, Object> node;

  private JsonSchema(Map<String, Object> node) {
    this.node = node;
  }

  public static JsonSchema text() {
    return new JsonSchema(OrderedNode.of("type", "string"));
  }

  public static JsonSchema time() {
    return new JsonSchema(OrderedNode.of("type", "string", "format", "date-time"));
  }

  public static JsonSchema choice(String... values) {
    return new JsonSchema(OrderedNode.of("type", "string", "enum", List.of(values)));
  }

  public static JsonSchema flag() {
    return new JsonSchema(OrderedNode.of("type", "boolean"));
  }

  public static JsonSchema decimal() {
    return new JsonSchema(OrderedNode.of("type", "number"));
  }

  public static JsonSchema integer(int least, int most) {
    return new JsonSchema(OrderedNode.of("type", "integer", "minimum", least, "maximum", most));
  }

  public static JsonSchema list(JsonSchema items) {
    return new JsonSchema(OrderedNode.of("type", "array", "items", items.node));
  }

  /** Whatever is JSON. */
  public static JsonSchema anything() {
    return new JsonSchema(Map.of());
  }

  /** An object of which nothing is said. */
  public static JsonSchema anyObject() {
    return new JsonSchema(OrderedNode.of("type", "object"));
  }

  /** An object without fields yet. */
  public static JsonSchema object() {
    return new JsonSchema(
        OrderedNode.of("type", "object", "properties", Map.of(), "required", List.of()));
  }

  /** The object with one more field, which must be there. */
  public JsonSchema require(String name, JsonSchema field) {
    List<Object> required = new ArrayList<>((List<?>) node.getOrDefault("required", List.of()));
    required.add(name);
    Map<String, Object> with = with(name, field);
    with.put("required", required);
    return new JsonSchema(with);
  }

  /** The object with one more field, which may be there. */
  public JsonSchema allow(String name, JsonSchema field) {
    return new JsonSchema(with(name, field));
  }

  /** The object with the fields of a record, each of which may be there. */
  public JsonSchema allowAll(Class<? extends Record> shape) {
    JsonSchema schema = this;
    for (RecordComponent field : shape.getRecordComponents()) {
      schema = schema.allow(field.getName(), anything());
    }
    return schema;
  }

  private Map<String, Object> with(String name, JsonSchema field) {
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
