package dev.ibid.server.mcp;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The arguments of a call, which were found to be as the tool's parameters say. */
final class Arguments {
  private final Map<String, Object> values;

  Arguments(Map<String, Object> values) {
    this.values = Map.copyOf(values);
  }

  String text(String name) {
    return findText(name).orElseThrow(() -> new IllegalArgumentException("Optional: " + name));
  }

  Optional<String> findText(String name) {
    return find(name).map(String.class::cast);
  }

  int amount(String name, int otherwise) {
    return find(name).map(value -> ((Number) value).intValue()).orElse(otherwise);
  }

  Optional<Double> findShare(String name) {
    return find(name).map(value -> ((Number) value).doubleValue());
  }

  /** An object, as it came. */
  Optional<Map<?, ?>> findFields(String name) {
    return find(name).map(value -> (Map<?, ?>) value);
  }

  /** The texts of a list; none if there is no list. */
  List<String> texts(String name) {
    return items(name).stream().map(String.class::cast).toList();
  }

  /** The items of a list, as they came; none if there is no list. */
  List<?> items(String name) {
    return find(name).<List<?>>map(value -> (List<?>) value).orElse(List.of());
  }

  private Optional<Object> find(String name) {
    @Nullable Object value = values.get(name);
    return Optional.ofNullable(value);
  }
}
