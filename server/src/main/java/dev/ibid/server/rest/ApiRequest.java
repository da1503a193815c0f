package dev.ibid.server.rest;

import dev.ibid.engine.Ibid;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.server.ServerBackend;
import dev.ibid.server.access.Caller;
import dev.ibid.server.openapi.Description;
import dev.ibid.source.Project;
import dev.ibid.wire.json.LocatedValue;
import dev.ibid.wire.json.QuotedExcerpt;
import io.javalin.http.Context;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** One request, as an operation sees it. */
final class ApiRequest {
  private final Description operation;
  private final Context http;
  private final ServerBackend backend;
  private final Caller caller;
  private final RequestBody body;
  private Project changed;

  ApiRequest(
      Description operation, Context http, ServerBackend backend, Caller caller, RequestBody body) {
    this.operation = operation;
    this.http = http;
    this.backend = backend;
    this.caller = caller;
    this.body = body;
    this.changed = caller.home();
  }

  Context http() {
    return http;
  }

  Caller caller() {
    return caller;
  }

  ServerBackend backend() {
    return backend;
  }

  /** The engine with what the caller may know of. */
  Ibid engine() {
    return backend.engine(caller.scope());
  }

  /** Whether the caller's token or login is still good. */
  boolean isStillAllowed() {
    return http.attribute(Caller.CHECK) instanceof BooleanSupplier check && check.getAsBoolean();
  }

  /** Refuses those who may know of some projects only. */
  void requireOwner(String what) {
    if (!caller.isOwner()) {
      throw new IbidException(
          ErrorCode.FORBIDDEN_PROJECT,
          what + " concern all projects; use the token of the home for them");
    }
  }

  String path(String name) {
    return http.pathParam(name);
  }

  /** A parameter that is there once and not blank. */
  Optional<String> query(String name) {
    List<String> values = http.queryParams(name);
    if (values.size() > 1) {
      throw bad("%s is given %d times; give it once".formatted(name, values.size()));
    }
    return values.stream().map(String::strip).filter(value -> !value.isEmpty()).findFirst();
  }

  String require(String name) {
    return query(name).orElseThrow(() -> bad("%s is missing; add ?%s=…".formatted(name, name)));
  }

  /** The values of a parameter that may be repeated, or hold several between commas. */
  List<String> all(String name) {
    return http.queryParams(name).stream()
        .flatMap(value -> Arrays.stream(value.split(",", -1)))
        .map(String::strip)
        .filter(value -> !value.isEmpty())
        .toList();
  }

  /** The values of a parameter that may be repeated; commas mean nothing. */
  List<String> each(String name) {
    return List.copyOf(http.queryParams(name));
  }

  int number(String name, int otherwise, int least, int most) {
    Optional<String> given = query(name);
    if (given.isEmpty()) {
      return otherwise;
    }
    try {
      int number = Integer.parseInt(given.get());
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below.
    }
    throw bad(
        "%s is \"%s\"; it is a number between %d and %d"
            .formatted(name, QuotedExcerpt.of(given.get()), least, most));
  }

  boolean flag(String name) {
    return switch (query(name).orElse("false")) {
      case "true", "1" -> true;
      case "false", "0" -> false;
      default -> throw bad("%s is neither true nor false".formatted(name));
    };
  }

  Optional<String> header(String name) {
    return Optional.ofNullable(http.header(name)).filter(value -> !value.isBlank());
  }

  /** Says in which project something is changed, unless it is the caller's own. */
  void changes(Project project) {
    changed = project;
  }

  Project changed() {
    return changed;
  }

  RequestBody body() {
    return body;
  }

  /** The body, which has to be a JSON object of fields that the operation knows. */
  LocatedValue json() {
    return json(bytes -> LocatedValue.parse("body", bytes));
  }

  LocatedValue json(Function<byte[], LocatedValue> parser) {
    LocatedValue json = parser.apply(body.bytes());
    if (!json.isObject()) {
      throw json.wrong("an object is needed");
    }
    KnownInput.requireFields(operation, json);
    return json;
  }

  static IbidException bad(String message) {
    return new IbidException(ErrorCode.BAD_REQUEST, message);
  }
}
