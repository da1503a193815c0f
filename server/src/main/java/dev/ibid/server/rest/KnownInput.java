package dev.ibid.server.rest;

import dev.ibid.error.IbidException;
import dev.ibid.server.openapi.Description;
import dev.ibid.server.openapi.Description.Content;
import dev.ibid.wire.json.LocatedValue;
import io.javalin.http.Context;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Holds callers to what an operation is described to take: a name that means nothing is a slip, and
 * to pass over it would do something else than was asked for.
 */
final class KnownInput {
  private KnownInput() {}

  /** Refuses query parameters that the operation does not have, and those without a value. */
  static void requireParameters(Description operation, Context http) {
    List<String> known =
        operation.parameters().stream()
            .filter(parameter -> parameter.in().equals("query"))
            .map(Description.Parameter::name)
            .toList();
    List<String> unknown =
        http.queryParamMap().keySet().stream().filter(name -> !known.contains(name)).toList();
    if (!unknown.isEmpty()) {
      throw LocatedValue.unknown("query", unknown, known);
    }
    operation.parameters().stream()
        .filter(parameter -> !parameter.required())
        .filter(parameter -> http.queryParams(parameter.name()).stream().anyMatch(String::isBlank))
        .findFirst()
        .ifPresent(
            parameter -> {
              throw empty(parameter.name());
            });
  }

  /** An empty value is a slip too: to take it for none would choose everything. */
  static IbidException empty(String name) {
    return ApiRequest.bad("%s is empty; give it a value or leave it out".formatted(name));
  }

  /** Refuses fields that the operation does not have, however deep they stand. */
  static void requireFields(Description operation, LocatedValue body) {
    if (operation.request().orElse(null) instanceof Content.Given(var type, var schema)) {
      requireFields(schema.node(), body);
    }
  }

  private static void requireFields(Map<?, ?> schema, LocatedValue value) {
    if (schema.get("properties") instanceof Map<?, ?> fields && value.isObject()) {
      value.requireKnown(names(fields));
      fields.forEach(
          (name, field) ->
              value
                  .find((String) name)
                  .ifPresent(inner -> requireFields((Map<?, ?>) field, inner)));
    } else if (schema.get("items") instanceof Map<?, ?> item && value.isList()) {
      value.items().forEach(inner -> requireFields(item, inner));
    }
  }

  private static Collection<String> names(Map<?, ?> fields) {
    return fields.keySet().stream().map(String.class::cast).toList();
  }
}
