package dev.ibid.server.openapi;

import dev.ibid.server.schema.JsonSchema;
import dev.ibid.server.schema.OrderedNode;
import dev.ibid.server.schema.RecordSchema;
import dev.ibid.wire.api.ErrorJson;
import dev.ibid.wire.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The OpenAPI document, made from the descriptions by which the operations are mounted. */
public final class OpenApi {
  /** What asks for no token. */
  private static final Set<String> OPEN = Set.of("/health", "/ready");

  private final Map<String, Object> schemas = new TreeMap<>();
  private final Map<String, Object> paths = new LinkedHashMap<>();

  private OpenApi() {}

  /** The document for these operations. */
  public static String write(String version, List<Description> operations) {
    OpenApi document = new OpenApi();
    operations.forEach(document::add);
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("openapi", "3.1.0");
    root.put(
        "info",
        OrderedNode.of(
            "title",
            "ibid",
            "version",
            version,
            "description",
            "Citations for AI assistants: what they read, what they wrote, and what ties the two."));
    root.put("security", List.of(OrderedNode.of("token", List.of())));
    root.put("paths", document.paths);
    root.put(
        "components",
        OrderedNode.of(
            "securitySchemes",
            OrderedNode.of("token", OrderedNode.of("type", "http", "scheme", "bearer")),
            "schemas",
            document.schemas));
    return Json.write(root);
  }

  private void add(Description operation) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("operationId", operation.id());
    node.put("summary", operation.summary());
    if (OPEN.contains(operation.path())) {
      node.put("security", List.of());
    }
    node.put("parameters", operation.parameters().stream().map(OpenApi::parameter).toList());
    operation
        .request()
        .ifPresent(
            body ->
                node.put(
                    "requestBody", OrderedNode.of("required", true, "content", content(body))));
    Map<String, Object> responses = new LinkedHashMap<>();
    responses.put(
        Integer.toString(operation.success()),
        OrderedNode.of("description", "Done.", "content", content(operation.response())));
    responses.put("503", notNow());
    responses.put(
        "default",
        OrderedNode.of(
            "description",
            "Something went wrong.",
            "content",
            content(new Description.Content.Shape(ErrorJson.class))));
    node.put("responses", responses);
    path(operation.path()).put(operation.verb(), node);
  }

  private Map<String, Object> notNow() {
    return OrderedNode.of(
        "description",
        "Not now: too much is asked for at once (the code is busy), or the store cannot be used (unavailable).",
        "headers",
        OrderedNode.of(
            "Retry-After",
            OrderedNode.of(
                "description",
                "After how many seconds to ask again.",
                "schema",
                JsonSchema.integer(0, Integer.MAX_VALUE).node())),
        "content",
        content(new Description.Content.Shape(ErrorJson.class)));
  }

  private Map<String, Object> path(String path) {
    @SuppressWarnings("unchecked") // Only put here.
    Map<String, Object> verbs =
        (Map<String, Object>) paths.computeIfAbsent(path, key -> new LinkedHashMap<>());
    return verbs;
  }

  private static Map<String, Object> parameter(Description.Parameter parameter) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("name", parameter.name());
    node.put("in", parameter.in());
    node.put("required", parameter.required());
    node.put("description", parameter.description());
    node.put("schema", parameter.schema().node());
    return node;
  }

  private Map<String, Object> content(Description.Content content) {
    Map<String, Object> body =
        switch (content) {
          case Description.Content.Shape(Class<?> shape) ->
              OrderedNode.of("schema", reference(shape));
          case Description.Content.Given(String mediaType, JsonSchema schema) ->
              OrderedNode.of("schema", schema.node());
          case Description.Content.Other other -> new LinkedHashMap<>();
        };
    return OrderedNode.of(content.mediaType(), body);
  }

  /** A reference to the schema of a record, which is part of the document from then on. */
  private Map<String, Object> reference(Class<?> shape) {
    String name = name(shape);
    if (schemas.putIfAbsent(name, Map.of()) == null) {
      schemas.put(name, RecordSchema.of(shape, this::reference));
    }
    return OrderedNode.of("$ref", "#/components/schemas/" + name);
  }

  /** Records inside others are called after both: some names, like an item's, are used twice. */
  private static String name(Class<?> shape) {
    String own = shape.getSimpleName().replaceFirst("Json$", "");
    Class<?> outer = shape.getDeclaringClass();
    return outer == null ? own : name(outer) + own;
  }
}
