package dev.ibid.wire.tool;

import dev.ibid.source.MetadataValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Texts of values, which tools wrap in various ways. */
final class ValueTexts {
  private static final List<String> WRAPPERS = List.of("text", "value", "rendered", "content");

  private ValueTexts() {}

  /** The text of a value: its own, that of its items line by line, or that inside its wrapping. */
  static Optional<String> find(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Text(String text) -> Optional.of(text);
      case MetadataValue.Items(List<MetadataValue> items) ->
          Optional.of(
              items.stream()
                  .flatMap(item -> find(item).stream())
                  .collect(Collectors.joining("\n")));
      case MetadataValue.Fields(Map<String, MetadataValue> fields) ->
          WRAPPERS.stream()
              .flatMap(name -> Optional.ofNullable(fields.get(name)).stream())
              .flatMap(wrapped -> find(wrapped).stream())
              .findFirst();
      case MetadataValue.Amount amount -> Optional.empty();
      case MetadataValue.Flag flag -> Optional.empty();
      case MetadataValue.Nothing nothing -> Optional.empty();
    };
  }

  /** The filled text under a name. */
  static Optional<String> find(MetadataValue.Fields fields, String name) {
    return Optional.ofNullable(fields.fields().get(name))
        .flatMap(ValueTexts::find)
        .filter(text -> !text.isBlank());
  }

  /** A text for readers, whether it was HTML or not. */
  static String plain(String text) {
    return LenientHtmlText.isHtml(text) ? LenientHtmlText.of(text).text() : text;
  }

  /** A name or an extract for readers: short, and often with spelled-out characters in it. */
  static String line(String text) {
    if (LenientHtmlText.isHtml(text)) {
      return LenientHtmlText.of(text).text();
    }
    StringBuilder decoded = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      at = HtmlEntities.decode(text, at, decoded::appendCodePoint);
    }
    return decoded.toString();
  }

  static boolean isBlank(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Text(String text) -> text.isBlank();
      case MetadataValue.Items(List<MetadataValue> items) -> items.isEmpty();
      case MetadataValue.Fields(Map<String, MetadataValue> fields) -> fields.isEmpty();
      case MetadataValue.Nothing nothing -> true;
      case MetadataValue.Amount amount -> false;
      case MetadataValue.Flag flag -> false;
    };
  }
}
