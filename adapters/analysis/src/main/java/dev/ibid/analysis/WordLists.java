package dev.ibid.analysis;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Lists of words that come with ibid. */
final class WordLists {
  private static final String COMMENT = "#";

  private WordLists() {}

  /** The lines of a list that say something; a comment begins with #. */
  static List<String> lines(String file) {
    try (InputStream in = WordLists.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith(COMMENT))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
