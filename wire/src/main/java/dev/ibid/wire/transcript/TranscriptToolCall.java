package dev.ibid.wire.transcript;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** How the use of a tool reads as text, and the files it is about. */
public final class TranscriptToolCall {
  private static final List<String> FILE_FIELDS = List.of("file_path", "path", "notebook_path");

  private TranscriptToolCall() {}

  /**
   * The tool's name and what it was given: {@code Bash: git status} for a single text, else a line
   * {@code field: value} for each field under the name. Text stands there as it is, so that it can
   * be read and found; only what is nested is JSON.
   */
  public static String text(String name, JsonNode input) {
    if (!input.isObject() || input.isEmpty()) {
      return name;
    }
    if (input.size() == 1 && input.iterator().next().isTextual()) {
      return name + ": " + input.iterator().next().asText();
    }
    return input.properties().stream()
        .map(field -> field.getKey() + ": " + text(field.getValue()))
        .collect(Collectors.joining("\n", name + "\n", ""));
  }

  /**
   * What a tool returned: a text as it is, the texts among blocks, or a line for each field that
   * says something.
   */
  public static String result(JsonNode response) {
    if (response.isTextual()) {
      return response.asText();
    }
    if (response.isArray()) {
      return StreamSupport.stream(response.spliterator(), false)
          .map(block -> block.path("text").isTextual() ? block.path("text").asText() : text(block))
          .collect(Collectors.joining("\n"));
    }
    return response.properties().stream()
        .filter(field -> saysSomething(field.getValue()))
        .map(field -> field.getKey() + ": " + text(field.getValue()))
        .collect(Collectors.joining("\n"));
  }

  private static boolean saysSomething(JsonNode value) {
    boolean silent =
        value.isNull()
            || (value.isTextual() && value.asText().isBlank())
            || (value.isBoolean() && !value.booleanValue())
            || (value.isContainerNode() && value.isEmpty());
    return !silent;
  }

  public static List<String> files(JsonNode input) {
    return FILE_FIELDS.stream()
        .map(input::path)
        .flatMap(file -> file.isTextual() ? Stream.of(file.asText()) : Stream.empty())
        .filter(file -> !file.isBlank())
        .distinct()
        .toList();
  }

  private static String text(JsonNode value) {
    return value.isTextual() ? value.asText() : value.toString();
  }
}
