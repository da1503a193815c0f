package dev.ibid.cli.settings;

import dev.ibid.cli.settings.TomlValue.Kind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A type whose values are a single word, spelled alike in the file and outside of it.
 *
 * @param kinds how the word may stand in the file: with quotes, or bare
 */
record ScalarType<T>(
    Set<Kind> kinds,
    Function<String, Optional<T>> parser,
    Function<T, String> printer,
    String allowed)
    implements SettingType<T> {

  /** One of a few values. */
  static <T> ScalarType<T> oneOf(Kind kind, List<T> values, Function<T, String> printer) {
    return new ScalarType<>(
        Set.of(kind),
        text -> values.stream().filter(value -> printer.apply(value).equals(text)).findFirst(),
        printer,
        values.stream().map(printer).collect(Collectors.joining(", ")));
  }

  /** Values within bounds, these included. */
  static <T extends Comparable<T>> ScalarType<T> between(
      T least, T most, Set<Kind> kinds, Function<String, Optional<T>> parser, String allowed) {
    return new ScalarType<>(
        kinds,
        text ->
            parser
                .apply(text)
                .filter(value -> value.compareTo(least) >= 0 && value.compareTo(most) <= 0),
        String::valueOf,
        allowed.formatted(least, most));
  }

  @Override
  public Optional<T> parse(String text) {
    return parser.apply(text);
  }

  @Override
  public Optional<T> read(TomlValue value) {
    return value instanceof TomlValue.Scalar scalar && kinds.contains(scalar.kind())
        ? parse(scalar.text())
        : Optional.empty();
  }

  @Override
  public String print(T value) {
    return printer.apply(value);
  }

  @Override
  public String toml(T value) {
    return kinds.contains(Kind.TEXT) ? TomlText.quoted(print(value)) : print(value);
  }
}
