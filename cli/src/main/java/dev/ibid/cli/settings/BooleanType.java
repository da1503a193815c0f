package dev.ibid.cli.settings;

import java.util.Optional;
import java.util.Set;

/** Switches. */
record BooleanType() implements ScalarType<Boolean> {
  @Override
  public Set<TomlValue.Kind> kinds() {
    return Set.of(TomlValue.Kind.BOOLEAN);
  }

  @Override
  public Optional<Boolean> parse(String text) {
    return switch (text) {
      case "true" -> Optional.of(true);
      case "false" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  @Override
  public String print(Boolean value) {
    return value.toString();
  }

  @Override
  public String allowed() {
    return "true, false";
  }
}
