package dev.ibid.wire.tool;

import dev.ibid.source.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Texts of values, which tools wrap in various ways. */
final class Texts {
  private static final List<String> WRAPPERS = List.of("text", "value", "rendered", "content");

  private Texts() {}

  /** The text of a value: its own, that of its items line by line, or that inside its wrapping. */
  static Optional<String> find(Value value) {
    return switch (value) {
      case Value.Text(String text) -> Optional.of(text);
      case Value.Items(List<Value> items) ->
          Optional.of(
              items.stream()
                  .flatMap(item -> find(item).stream())
                  .collect(Collectors.joining("\n")));
      case Value.Fields(Map<String, Value> fields) ->
          WRAPPERS.stream()
              .flatMap(name -> Optional.ofNullable(fields.get(name)).stream())
              .flatMap(wrapped -> find(wrapped).stream())
              .findFirst();
      case Value.Amount amount -> Optional.empty();
      case Value.Flag flag -> Optional.empty();
      case Value.Nothing nothing -> Optional.empty();
    };
  }

  /** The filled text under a name. */
  static Optional<String> find(Value.Fields fields, String name) {
    return Optional.ofNullable(fields.fields().get(name))
        .flatMap(Texts::find)
        .filter(text -> !text.isBlank());
  }

  /** A text for readers, whether it was HTML or not. */
  static String plain(String text) {
    return HtmlText.isHtml(text) ? HtmlText.of(text).text() : text;
  }

  /** A name or an extract for readers: short, and often with spelled-out characters in it. */
  static String line(String text) {
    if (HtmlText.isHtml(text)) {
      return HtmlText.of(text).text();
    }
    StringBuilder decoded = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      at = Entities.decode(text, at, decoded::appendCodePoint);
    }
    return decoded.toString();
  }

  static boolean isBlank(Value value) {
    return switch (value) {
      case Value.Text(String text) -> text.isBlank();
      case Value.Items(List<Value> items) -> items.isEmpty();
      case Value.Fields(Map<String, Value> fields) -> fields.isEmpty();
      case Value.Nothing nothing -> true;
      case Value.Amount amount -> false;
      case Value.Flag flag -> false;
    };
  }
}
