package dev.ibid.cli.settings;

import java.util.Optional;
import java.util.Set;

/** Whole numbers within bounds. */
record IntegerType(int least, int most) implements ScalarType<Integer> {
  @Override
  public Set<TomlValue.Kind> kinds() {
    return Set.of(TomlValue.Kind.NUMBER);
  }

  @Override
  public Optional<Integer> parse(String text) {
    try {
      return Optional.of(Integer.valueOf(text)).filter(number -> number >= least && number <= most);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  @Override
  public String print(Integer value) {
    return value.toString();
  }

  @Override
  public String allowed() {
    return "whole numbers from %d to %d".formatted(least, most);
  }
}
