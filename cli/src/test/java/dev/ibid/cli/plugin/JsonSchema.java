package dev.ibid.cli.plugin;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The part of JSON Schema that the schemas of the plugin use; a keyword that it does not know is an
 * error. Patterns are meant to match all of a text.
 */
final class JsonSchema {
  private static final Set<String> KNOWN =
      Set.of(
          "type",
          "const",
          "required",
          "properties",
          "additionalProperties",
          "items",
          "minItems",
          "pattern",
          "minimum",
          "maximum");

  private final JsonNode schema;

  JsonSchema(JsonNode schema) {
    this.schema = schema;
  }

  /** What is wrong with a value, each with where it is; empty when it is right. */
  List<String> faults(JsonNode value) {
    List<String> faults = new ArrayList<>();
    check(schema, value, "", faults);
    return faults;
  }

  private static void check(JsonNode rule, JsonNode value, String at, List<String> faults) {
    rule.fieldNames()
        .forEachRemaining(
            keyword -> {
              if (!KNOWN.contains(keyword)) {
                throw new IllegalArgumentException("Unknown keyword " + keyword);
              }
            });
    if (rule.has("const") && !rule.get("const").equals(value)) {
      faults.add(at + " is not " + rule.get("const"));
    }
    if (rule.has("type") && !isOf(rule.get("type").asText(), value)) {
      faults.add(at + " is no " + rule.get("type").asText());
      return;
    }
    if (rule.has("pattern") && !value.asText().matches(rule.get("pattern").asText())) {
      faults.add(at + " does not match " + rule.get("pattern").asText());
    }
    if (value.isNumber()
        && (value.asInt() < rule.path("minimum").asInt(Integer.MIN_VALUE)
            || value.asInt() > rule.path("maximum").asInt(Integer.MAX_VALUE))) {
      faults.add(at + " is out of bounds");
    }
    if (value.size() < rule.path("minItems").asInt()) {
      faults.add(at + " has too few items");
    }
    checkFields(rule, value, at, faults);
    if (value.isArray() && rule.has("items")) {
      for (int i = 0; i < value.size(); i++) {
        check(rule.get("items"), value.get(i), at + "/" + i, faults);
      }
    }
  }

  private static void checkFields(JsonNode rule, JsonNode value, String at, List<String> faults) {
    rule.path("required")
        .forEach(
            name -> {
              if (!value.has(name.asText())) {
                faults.add(at + "/" + name.asText() + " is missing");
              }
            });
    value
        .properties()
        .forEach(
            field -> {
              JsonNode inner = rule.path("properties").path(field.getKey());
              String place = at + "/" + field.getKey();
              if (!inner.isMissingNode()) {
                check(inner, field.getValue(), place, faults);
              } else if (rule.has("additionalProperties")) {
                faults.add(place + " is unknown");
              }
            });
  }

  private static boolean isOf(String type, JsonNode value) {
    return Stream.of(
            type.equals("object") && value.isObject(),
            type.equals("array") && value.isArray(),
            type.equals("string") && value.isTextual(),
            type.equals("integer") && value.isInt())
        .anyMatch(is -> is);
  }
}
