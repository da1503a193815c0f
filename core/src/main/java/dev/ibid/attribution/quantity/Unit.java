package dev.ibid.attribution.quantity;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a number counts. Units of one dimension can be compared.
 *
 * @param dimension like {@code time}; empty if the number counts things
 * @param factor how many of the dimension's smallest units it has
 */
record Unit(String dimension, double factor) {
  static final Unit NONE = new Unit("", 1);
  static final Unit SHARE = new Unit("share", 1);
  static final Unit MULTIPLE = new Unit("multiple", 1);

  private static final Map<String, Unit> KNOWN = load();

  boolean isNone() {
    return dimension.isEmpty();
  }

  boolean isShare() {
    return dimension.equals(SHARE.dimension);
  }

  boolean isMultiple() {
    return dimension.equals(MULTIPLE.dimension);
  }

  /** Whether it measures time, in months or in what has a fixed length. */
  boolean isDuration() {
    return dimension.equals("time") || dimension.equals("month");
  }

  /** The unit of that name or sign, in lower case. */
  static Optional<Unit> find(String name) {
    return Optional.ofNullable(KNOWN.get(name));
  }

  /** Lines of a dimension, a factor, and the names; {@code #} begins a comment. */
  private static Map<String, Unit> load() {
    Map<String, Unit> units = new HashMap<>();
    try (InputStream file = Objects.requireNonNull(Unit.class.getResourceAsStream("units.txt"));
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      lines
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> List.of(line.split(" ")))
          .forEach(
              line -> {
                Unit unit = new Unit(line.get(0), Double.parseDouble(line.get(1)));
                line.subList(2, line.size()).forEach(name -> units.put(name, unit));
              });
      return Map.copyOf(units);
    } catch (IOException e) {
      throw new UncheckedIOException("The units cannot be read", e);
    }
  }
}
