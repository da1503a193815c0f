package dev.ibid.cli.settings;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Numbers within bounds. */
record DecimalType(double least, double most) implements ScalarType<Double> {
  // Narrower than Double.valueOf, which takes "0.5f", " 1 " and hexadecimals too.
  private static final Pattern SPELLING = Pattern.compile("[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?");

  @Override
  public Set<TomlValue.Kind> kinds() {
    return Set.of(TomlValue.Kind.NUMBER);
  }

  @Override
  public Optional<Double> parse(String text) {
    return Optional.of(text)
        .filter(SPELLING.asMatchPredicate())
        .map(Double::valueOf)
        .filter(number -> number >= least && number <= most);
  }

  @Override
  public String print(Double value) {
    return value.toString();
  }

  @Override
  public String allowed() {
    return "numbers from %s to %s".formatted(least, most);
  }
}
