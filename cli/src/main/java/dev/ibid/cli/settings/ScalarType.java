package dev.ibid.cli.settings;

import java.util.Optional;
import java.util.Set;

/** A type whose values are a single word, spelled alike in the file and outside of it. */
interface ScalarType<T> extends SettingType<T> {
  /** How the word may stand in the file: with quotes, or bare. */
  Set<TomlValue.Kind> kinds();

  @Override
  default String toml(T value) {
    return kinds().contains(TomlValue.Kind.TEXT) ? TomlText.quoted(print(value)) : print(value);
  }

  @Override
  default Optional<T> read(TomlValue value) {
    return value instanceof TomlValue.Scalar scalar && kinds().contains(scalar.kind())
        ? parse(scalar.text())
        : Optional.empty();
  }
}
