package dev.ibid.server.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** The JSON schema of a record of wire, taken from the record itself. */
public final class RecordSchema {
  private static final Set<Type> WHOLE =
      Set.of(
          int.class, long.class, Integer.class, Long.class, OptionalInt.class, OptionalLong.class);
  private static final Set<Type> NUMBERS =
      Set.of(double.class, Double.class, BigDecimal.class, OptionalDouble.class);
  private static final Set<Type> FLAGS = Set.of(boolean.class, Boolean.class);
  private static final Set<Type> OPTIONAL =
      Set.of(Optional.class, OptionalInt.class, OptionalLong.class, OptionalDouble.class);

  private final Function<Class<?>, Map<String, Object>> nested;

  private RecordSchema(Function<Class<?>, Map<String, Object>> nested) {
    this.nested = nested;
  }

  /** The schema with those of all records inside it. */
  public static Map<String, Object> of(Class<?> shape) {
    return of(shape, RecordSchema::of);
  }

  /**
   * The schema of a record.
   *
   * @param nested gives the schemas of records inside it
   */
  public static Map<String, Object> of(
      Class<?> shape, Function<Class<?>, Map<String, Object>> nested) {
    return new RecordSchema(nested).object(shape);
  }

  private Map<String, Object> object(Class<?> shape) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (RecordComponent component : shape.getRecordComponents()) {
      properties.put(component.getName(), schema(component.getGenericType()));
      if (!OPTIONAL.contains(component.getType())) {
        required.add(component.getName());
      }
    }
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put("required", required);
    schema.put("additionalProperties", false);
    return schema;
  }

  private Map<String, Object> schema(Type type) {
    if (type instanceof ParameterizedType generic) {
      if (generic.getRawType() == Map.class) {
        return OrderedNode.of(
            "type", "object", "additionalProperties", schema(generic.getActualTypeArguments()[1]));
      }
      Map<String, Object> inner = schema(generic.getActualTypeArguments()[0]);
      return generic.getRawType() == List.class
          ? OrderedNode.of("type", "array", "items", inner)
          : inner;
    }
    if (type instanceof Class<?> shape && shape.isRecord()) {
      return nested.apply(shape);
    }
    return OrderedNode.of("type", simple(type));
  }

  private static String simple(Type type) {
    if (type == String.class) {
      return "string";
    }
    if (WHOLE.contains(type)) {
      return "integer";
    }
    if (NUMBERS.contains(type)) {
      return "number";
    }
    return FLAGS.contains(type) ? "boolean" : "object";
  }
}
