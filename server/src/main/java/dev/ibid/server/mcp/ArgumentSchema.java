package dev.ibid.server.mcp;

import dev.ibid.server.schema.OrderedNode;
import dev.ibid.wire.json.QuotedExcerpt;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What an argument may be: told to clients as a schema, and checked by the same bounds. */
sealed interface ArgumentSchema {
  /** Some text. */
  record Text(int longest) implements ArgumentSchema {
    @Override
    public Map<String, Object> schema() {
      return OrderedNode.of("type", "string", "maxLength", longest);
    }

    @Override
    public Optional<String> fault(Object value) {
      if (!(value instanceof String text)) {
        return Optional.of("is %s, not text".formatted(kind(value)));
      }
      if (text.isBlank()) {
        return Optional.of("is empty");
      }
      return text.length() > longest
          ? Optional.of(
              "has %d characters; at most %d are allowed".formatted(text.length(), longest))
          : Optional.empty();
    }
  }

  /** One of a few words. */
  record Word(List<String> words) implements ArgumentSchema {
    public Word {
      words = List.copyOf(words);
    }

    @Override
    public Map<String, Object> schema() {
      return OrderedNode.of("type", "string", "enum", words);
    }

    @Override
    public Optional<String> fault(Object value) {
      return value instanceof String word && words.contains(word)
          ? Optional.empty()
          : Optional.of("is none of " + String.join(", ", words));
    }
  }

  /** A whole number. */
  record Amount(int least, int most) implements ArgumentSchema {
    @Override
    public Map<String, Object> schema() {
      return OrderedNode.of("type", "integer", "minimum", least, "maximum", most);
    }

    @Override
    public Optional<String> fault(Object value) {
      if (!(value instanceof Number number) || number.doubleValue() % 1 != 0) {
        return Optional.of("is %s, not a whole number".formatted(kind(value)));
      }
      return number.doubleValue() < least || number.doubleValue() > most
          ? Optional.of("is %s; it lies between %d and %d".formatted(number, least, most))
          : Optional.empty();
    }
  }

  /** Several of a shape, at least one. */
  record Several(ArgumentSchema each, int most) implements ArgumentSchema {
    @Override
    public Map<String, Object> schema() {
      return OrderedNode.of("type", "array", "items", each.schema(), "maxItems", most);
    }

    @Override
    public Optional<String> fault(Object value) {
      if (!(value instanceof List<?> items)) {
        return Optional.of("is %s, not a list".formatted(kind(value)));
      }
      if (items.isEmpty() || items.size() > most) {
        return Optional.of("has %d items; it may have 1 to %d".formatted(items.size(), most));
      }
      for (int i = 0; i < items.size(); i++) {
        Object item = items.get(i);
        Optional<String> fault = item == null ? Optional.of("is nothing") : each.fault(item);
        if (fault.isPresent()) {
          return Optional.of("[%d] %s".formatted(i, fault.get()));
        }
      }
      return Optional.empty();
    }
  }

  /** A share of one. */
  record Share() implements ArgumentSchema {
    @Override
    public Map<String, Object> schema() {
      return OrderedNode.of("type", "number", "minimum", 0, "maximum", 1);
    }

    @Override
    public Optional<String> fault(Object value) {
      return value instanceof Number number
              && number.doubleValue() >= 0
              && number.doubleValue() <= 1
          ? Optional.empty()
          : Optional.of("is %s, not a number between 0 and 1".formatted(kind(value)));
    }
  }

  /**
   * An object whose values somebody else checks.
   *
   * @param required the fields it must have
   * @param others those it may have; without any of either, it may have whatever it likes
   */
  record Fields(List<String> required, List<String> others) implements ArgumentSchema {
    public Fields {
      required = List.copyOf(required);
      others = List.copyOf(others);
    }

    @Override
    public Map<String, Object> schema() {
      return required.isEmpty()
          ? OrderedNode.of("type", "object")
          : OrderedNode.of("type", "object", "required", required);
    }

    @Override
    public Optional<String> fault(Object value) {
      if (!(value instanceof Map<?, ?> given)) {
        return Optional.of("is %s, not an object".formatted(kind(value)));
      }
      List<String> known = Stream.concat(required.stream(), others.stream()).toList();
      return given.keySet().stream()
          .map(String::valueOf)
          .filter(name -> !known.isEmpty() && !known.contains(name))
          .findFirst()
          .map(
              name ->
                  "has an unknown field \"%s\"; known are %s"
                      .formatted(QuotedExcerpt.of(name), String.join(", ", known)));
    }
  }

  /** The shape as JSON schema. */
  Map<String, Object> schema();

  /** What is wrong with a value, to be said behind its name. */
  Optional<String> fault(Object value);

  private static String kind(Object value) {
    return switch (value) {
      case String text -> "text";
      case Number number -> "the number " + number;
      case Boolean flag -> flag.toString();
      case List<?> list -> "a list";
      case Map<?, ?> object -> "an object";
      default -> "something else";
    };
  }
}
