package dev.ibid.cli.settings;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One of a few words: the constants of an enum in lower case, with dashes. */
record ChoiceType<E extends Enum<E>>(Class<E> choices) implements ScalarType<E> {
  @Override
  public Set<TomlValue.Kind> kinds() {
    return Set.of(TomlValue.Kind.TEXT);
  }

  @Override
  public Optional<E> parse(String text) {
    return constants().filter(constant -> print(constant).equals(text)).findFirst();
  }

  @Override
  public String print(E value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public String allowed() {
    return constants().map(this::print).collect(Collectors.joining(", "));
  }

  private Stream<E> constants() {
    return Arrays.stream(choices.getEnumConstants());
  }
}
