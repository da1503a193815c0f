package dev.ibid.cli.settings;

import dev.ibid.text.Escaped;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Values by free names: a table in the file, {@code name=value} between commas elsewhere. */
record TableType<T>(Predicate<String> condition, String names, SettingType<T> value)
    implements SettingType<Map<String, T>> {
  @Override
  public Optional<Map<String, T>> parse(String text) {
    Map<String, T> values = new LinkedHashMap<>();
    for (String pair : SeparatedValues.split(text, ',')) {
      List<String> sides = SeparatedValues.split(pair, '=', 2);
      if (sides.size() < 2
          || !put(values, unescape(sides.getFirst()), value.parse(unescape(sides.getLast())))) {
        return Optional.empty();
      }
    }
    return Optional.of(Collections.unmodifiableMap(values));
  }

  @Override
  public Optional<Map<String, T>> read(TomlValue written) {
    if (!(written instanceof TomlValue.Table table)) {
      return Optional.empty();
    }
    Map<String, T> values = new LinkedHashMap<>();
    for (Map.Entry<String, TomlValue> entry : table.values().entrySet()) {
      if (!put(values, entry.getKey().strip(), value.read(entry.getValue()))) {
        return Optional.empty();
      }
    }
    return Optional.of(Collections.unmodifiableMap(values));
  }

  @Override
  public String print(Map<String, T> values) {
    return values.entrySet().stream()
        .map(
            entry ->
                SeparatedValues.escape(entry.getKey(), ",=")
                    + "="
                    + SeparatedValues.escape(value.print(entry.getValue()), ","))
        .collect(Collectors.joining(", "));
  }

  @Override
  public String toml(Map<String, T> values) {
    return values.entrySet().stream()
        .map(entry -> TomlText.quoted(entry.getKey()) + " = " + value.toml(entry.getValue()))
        .collect(Collectors.joining(", ", "{ ", " }"));
  }

  @Override
  public String allowed() {
    return names + " with " + value.allowed();
  }

  private boolean put(Map<String, T> values, String name, Optional<T> read) {
    return read.isPresent()
        && !name.isEmpty()
        && condition.test(name)
        && Escaped.isLine(name)
        && values.putIfAbsent(name, read.get()) == null;
  }

  private static String unescape(String side) {
    return SeparatedValues.unescape(side.strip());
  }
}
