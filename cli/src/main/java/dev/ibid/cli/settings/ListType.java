package dev.ibid.cli.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Lists: arrays in the file, words between commas elsewhere. */
record ListType<T>(SettingType<T> item) implements SettingType<List<T>> {
  @Override
  public Optional<List<T>> parse(String text) {
    return all(
        SeparatedValues.split(text, ','),
        piece -> item.parse(SeparatedValues.unescape(piece.strip())));
  }

  @Override
  public Optional<List<T>> read(TomlValue value) {
    return value instanceof TomlValue.Items items
        ? all(items.values(), item::read)
        : Optional.empty();
  }

  @Override
  public String print(List<T> value) {
    return value.stream()
        .map(element -> SeparatedValues.escape(item.print(element), ","))
        .collect(Collectors.joining(", "));
  }

  @Override
  public String toml(List<T> value) {
    return value.stream().map(item::toml).collect(Collectors.joining(", ", "[", "]"));
  }

  @Override
  public String allowed() {
    return "lists of " + item.allowed();
  }

  private static <S, T> Optional<List<T>> all(List<S> written, Function<S, Optional<T>> read) {
    List<T> values = new ArrayList<>();
    for (S one : written) {
      Optional<T> value = read.apply(one);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    return Optional.of(List.copyOf(values));
  }
}
