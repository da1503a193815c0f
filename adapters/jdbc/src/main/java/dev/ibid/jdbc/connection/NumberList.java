package dev.ibid.jdbc.connection;

import dev.ibid.source.SourceKey;
import java.util.Collection;
import java.util.stream.Collectors;

/**
 * Lists of numbers as {@link SqlDialect#numbers} takes them: one parameter, however many there are.
 */
public final class NumberList {
  private NumberList() {}

  public static String of(Collection<SourceKey> keys) {
    return keys.stream()
        .map(key -> Long.toString(key.value()))
        .collect(Collectors.joining(",", "[", "]"));
  }
}
