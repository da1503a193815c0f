package dev.ibid.attribution.quantity;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words that name an operation. The list, and where it comes from: {@code operations.txt}. */
final class CueWords {
  private CueWords() {}

  static Set<String> of(String operation) {
    try (InputStream file =
        Objects.requireNonNull(CueWords.class.getResourceAsStream("operations.txt"))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.startsWith(operation + " "))
          .flatMap(line -> Stream.of(line.split(" ")).skip(1))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException("The words of operations cannot be read", e);
    }
  }
}
