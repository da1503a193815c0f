package dev.ibid.analysis;

import dev.ibid.text.Term;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A text and its terms. Files hold many: a line of text, a line of terms behind an arrow, an empty
 * line; pairs of characters are marked with a tilde.
 */
record Expectation(String file, String text, String terms) {
  private static final String ARROW = " →";

  static Stream<Expectation> all() {
    URL folder = Objects.requireNonNull(Expectation.class.getResource("terms"));
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      return files.sorted().flatMap(file -> load(file).stream()).toList().stream();
    } catch (IOException | URISyntaxException e) {
      throw new IllegalStateException("Cannot list " + folder, e);
    }
  }

  private static List<Expectation> load(Path file) {
    List<Expectation> expectations = new ArrayList<>();
    try {
      List<String> lines = Files.readAllLines(file);
      for (int index = 1; index < lines.size(); index++) {
        if (lines.get(index).startsWith(ARROW)) {
          String terms = lines.get(index).substring(ARROW.length()).strip();
          expectations.add(
              new Expectation(String.valueOf(file.getFileName()), lines.get(index - 1), terms));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return expectations;
  }

  /** {@code terms} as they are written in the files. */
  static String written(List<Term> terms) {
    return terms.stream()
        .map(term -> (term.field() == Term.Field.GRAM ? "~" : "") + term.text())
        .collect(Collectors.joining(" "));
  }
}
