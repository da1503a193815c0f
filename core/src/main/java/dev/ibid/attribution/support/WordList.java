package dev.ibid.attribution.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A list of words that comes with ibid; each says in its first lines where it comes from. */
final class WordList {
  private WordList() {}

  /** The words of each line. */
  static List<List<String>> lines(String file) {
    try (InputStream in = Objects.requireNonNull(WordList.class.getResourceAsStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> List.of(line.split(" ")))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("The list " + file + " cannot be read", e);
    }
  }
}
