package dev.ibid.server.mcp;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.wire.json.QuotedExcerpt;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** All that a tool takes. */
record Parameters(List<Parameter> all) {
  Parameters {
    all = List.copyOf(all);
  }

  static Parameters of(Parameter... all) {
    return new Parameters(List.of(all));
  }

  /** The JSON schema of the arguments. */
  Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    all.forEach(parameter -> properties.put(parameter.name(), parameter.schema()));
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    List<String> required = all.stream().filter(Parameter::required).map(Parameter::name).toList();
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    schema.put("additionalProperties", false);
    return schema;
  }

  /** The arguments of a call, each within its bounds; a null counts as absent. */
  Arguments check(Map<String, ?> given) {
    Map<String, Object> checked = new HashMap<>();
    for (Map.Entry<String, ?> argument : given.entrySet()) {
      Parameter parameter = find(argument.getKey()).orElseThrow(() -> unknown(argument.getKey()));
      Object value = argument.getValue();
      if (value != null) {
        parameter
            .shape()
            .fault(value)
            .ifPresent(
                fault -> {
                  throw bad(parameter.name() + (fault.startsWith("[") ? "" : " ") + fault);
                });
        checked.put(parameter.name(), value);
      }
    }
    for (Parameter parameter : all) {
      if (parameter.required() && !checked.containsKey(parameter.name())) {
        throw bad(parameter.name() + " is missing");
      }
    }
    return new Arguments(checked);
  }

  private Optional<Parameter> find(String name) {
    return all.stream().filter(parameter -> parameter.name().equals(name)).findFirst();
  }

  private IbidException unknown(String name) {
    String known = all.stream().map(Parameter::name).collect(Collectors.joining(", "));
    return new IbidException(
        ErrorCode.UNKNOWN_FIELD,
        "unknown argument \"%s\"; known are %s".formatted(QuotedExcerpt.of(name), known));
  }

  private static IbidException bad(String message) {
    return new IbidException(ErrorCode.BAD_REQUEST, message);
  }
}
