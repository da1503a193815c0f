package dev.ibid.jdbc;

import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.stream.Collectors;

/**
 * Lists of numbers as {@link Dialect#numbers} takes them: one parameter, however many there are.
 */
final class Numbers {
  private Numbers() {}

  static String of(Collection<SourceKey> keys) {
    return keys.stream()
        .map(key -> Long.toString(key.value()))
        .collect(Collectors.joining(",", "[", "]"));
  }
}
