package dev.ibid.server.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Arguments for every tool: good ones, and from their schemas all that can be wrong with them. */
final class Calls {
  private static final int LONGEST = 3_000_000;

  private Calls() {}

  static Map<String, Map<String, Object>> good() {
    Map<String, Map<String, Object>> good = new LinkedHashMap<>();
    good.put("search", Map.of("query", "heron", "limit", 5, "layer", "detail", "minScore", 0.5));
    good.put("timeline", Map.of("ids", List.of("e1"), "window", 2));
    good.put("details", Map.of("ids", List.of("e1", "e2")));
    good.put("show", Map.of("id", "e1"));
    good.put("remember", Map.of("content", "The owl is back.", "session", "s", "id", "owl"));
    good.put("check", Map.of("text", "As seen [mem:zzzzzz]."));
    good.put("ask", Map.of("question", "Where does the heron stand?"));
    good.put("cite", Map.of("answer", "The heron stands.", "sources", List.of(source())));
    good.put("verify", Map.of("answer", answer()));
    good.put("stats", Map.of("days", 7));
    return good;
  }

  private static Map<String, Object> answer() {
    return Map.of(
        "version",
        1,
        "id",
        "a1",
        "text",
        "The heron stands.",
        "state",
        "complete",
        "sources",
        List.of(),
        "references",
        List.of(),
        "images",
        List.of(),
        "dropped",
        List.of());
  }

  private static Map<String, Object> source() {
    return Map.of(
        "id", "a",
        "type", "web",
        "toolName", "t",
        "toolRequestId", "r",
        "title", "Birds",
        "snippet", "The heron stands in the reeds.");
  }

  /** Good arguments of a tool, each time with one thing that is wrong. */
  static List<Map<String, Object>> bad(McpSchema.Tool tool) {
    Map<String, Object> good = Calls.good().getOrDefault(tool.name(), Map.of());
    List<Map<String, Object>> bad = new ArrayList<>();
    bad.add(with(good, "nonsense", 1));
    bad.add(with(good, "Query\nwith\u0000odd " + "x".repeat(2000), "y"));
    for (Object required : (List<?>) tool.inputSchema().getOrDefault("required", List.of())) {
      Map<String, Object> without = new HashMap<>(good);
      without.remove(required);
      bad.add(without);
    }
    ((Map<?, ?>) tool.inputSchema().getOrDefault("properties", Map.of()))
        .forEach(
            (name, schema) ->
                wrong((Map<?, ?>) schema)
                    .forEach(value -> bad.add(with(good, String.valueOf(name), value))));
    return bad;
  }

  private static List<Object> wrong(Map<?, ?> schema) {
    List<Object> wrong = new ArrayList<>(List.of(true));
    wrong.add("object".equals(schema.get("type")) ? List.of() : Map.of("a", 1));
    switch (String.valueOf(schema.get("type"))) {
      case "string" -> {
        wrong.addAll(List.of(5, List.of("x"), "", "  \n"));
        if (schema.get("maxLength") instanceof Integer most && most < LONGEST) {
          wrong.add("x".repeat(most + 1));
        }
        if (schema.containsKey("enum")) {
          wrong.add("IGNORE");
        }
      }
      case "integer" -> {
        wrong.addAll(List.of("5", 1.5, Long.MAX_VALUE, -1e300, List.of(1)));
        wrong.add(bound(schema, "minimum") - 1);
        wrong.add(bound(schema, "maximum") + 1);
      }
      case "array" -> {
        wrong.addAll(List.of("x", 5, List.of(), List.of(5), List.of(List.of("x"))));
        wrong.add(Collections.nCopies(bound(schema, "maxItems") + 1, "x"));
      }
      case "number" -> wrong.addAll(List.of("5", -0.1, 1.5, List.of(1)));
      case "object" -> wrong.addAll(List.of("x", 5, Map.of("text", 1)));
      default -> throw new IllegalStateException("Not foreseen: " + schema);
    }
    return wrong;
  }

  private static int bound(Map<?, ?> schema, String name) {
    return (Integer) Objects.requireNonNull(schema.get(name));
  }

  private static Map<String, Object> with(Map<String, Object> good, String name, Object value) {
    Map<String, Object> changed = new HashMap<>(good);
    changed.put(name, value);
    return changed;
  }
}
