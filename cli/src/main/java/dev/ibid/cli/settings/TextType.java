package dev.ibid.cli.settings;

import dev.ibid.text.Escaped;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Texts of one line, so that whatever prints them stays one. */
record TextType(Predicate<String> condition, String allowed) implements ScalarType<String> {
  @Override
  public Set<TomlValue.Kind> kinds() {
    return Set.of(TomlValue.Kind.TEXT);
  }

  @Override
  public Optional<String> parse(String text) {
    return Optional.of(text).filter(Escaped::isLine).filter(condition);
  }

  @Override
  public String print(String value) {
    return value;
  }
}
