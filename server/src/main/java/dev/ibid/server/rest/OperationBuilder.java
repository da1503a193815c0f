package dev.ibid.server.rest;

import dev.ibid.server.openapi.Description;
import dev.ibid.server.openapi.Description.Content;
import dev.ibid.server.openapi.Description.Parameter;
import dev.ibid.server.schema.JsonSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes an operation step by step. */
final class OperationBuilder {
  private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)}");

  private final String verb;
  private final String path;
  private final String id;
  private final String summary;
  private final List<Parameter> parameters = new ArrayList<>();
  private Optional<Content> request = Optional.empty();
  private Content response = new Content.Other("application/json");
  private int success = 200;
  private Operation.Effort effort = Operation.Effort.LIGHT;

  private OperationBuilder(String verb, String path, String id, String summary) {
    this.verb = verb;
    this.path = path;
    this.id = id;
    this.summary = summary;
    VARIABLE
        .matcher(path)
        .results()
        .forEach(
            name ->
                parameters.add(
                    new Parameter(name.group(1), "path", true, "Which one.", JsonSchema.text())));
  }

  static OperationBuilder get(String path, String id, String summary) {
    return new OperationBuilder("GET", path, id, summary);
  }

  static OperationBuilder post(String path, String id, String summary) {
    return new OperationBuilder("POST", path, id, summary);
  }

  static OperationBuilder put(String path, String id, String summary) {
    return new OperationBuilder("PUT", path, id, summary);
  }

  static OperationBuilder delete(String path, String id, String summary) {
    return new OperationBuilder("DELETE", path, id, summary);
  }

  OperationBuilder query(String name, JsonSchema schema, String meaning) {
    return parameter(new Parameter(name, "query", false, meaning, schema));
  }

  OperationBuilder required(String name, JsonSchema schema, String meaning) {
    return parameter(new Parameter(name, "query", true, meaning, schema));
  }

  OperationBuilder header(String name, JsonSchema schema, String meaning) {
    return parameter(new Parameter(name, "header", false, meaning, schema));
  }

  private OperationBuilder parameter(Parameter parameter) {
    parameters.add(parameter);
    return this;
  }

  OperationBuilder takes(JsonSchema body) {
    request = Optional.of(new Content.Given("application/json", body));
    return this;
  }

  OperationBuilder takes(String mediaType, JsonSchema body) {
    request = Optional.of(new Content.Given(mediaType, body));
    return this;
  }

  OperationBuilder gives(Class<?> shape) {
    response = new Content.Shape(shape);
    return this;
  }

  OperationBuilder gives(String mediaType) {
    response = new Content.Other(mediaType);
    return this;
  }

  OperationBuilder creates(Class<?> shape) {
    success = 201;
    return gives(shape);
  }

  OperationBuilder heavy() {
    effort = Operation.Effort.HEAVY;
    return this;
  }

  OperationBuilder lasting() {
    effort = Operation.Effort.LASTING;
    return this;
  }

  Operation does(Operation.Action action) {
    if ((verb.equals("POST") || verb.equals("PUT")) && response instanceof Content.Shape) {
      parameter(Idempotency.KEY);
    }
    return new Operation(
        new Description(
            verb.toLowerCase(Locale.ROOT),
            path,
            id,
            summary,
            parameters,
            request,
            response,
            success),
        effort,
        action);
  }
}
