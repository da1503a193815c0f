package dev.ibid.text;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A text and what should come of it, in a file: the text, then sections headed {@code === name}. A
 * line break inside an expected line is written {@code ⏎}.
 */
record Fixture(String name, List<String> lines) {
  private static final String HEAD = "=== ";

  /** All fixtures of a folder beside this class. */
  static Stream<Fixture> in(String folder) {
    URL url = Objects.requireNonNull(Fixture.class.getResource(folder), folder);
    try (Stream<Path> files = Files.list(Path.of(url.toURI()))) {
      return files.sorted().map(Fixture::load).toList().stream();
    } catch (IOException | URISyntaxException e) {
      throw new IllegalStateException("Cannot list " + url, e);
    }
  }

  private static Fixture load(Path file) {
    try {
      return new Fixture(String.valueOf(file.getFileName()), Files.readAllLines(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String text() {
    return lines.stream().takeWhile(line -> !line.startsWith(HEAD)).collect(joining("\n"));
  }

  List<String> expected(String section) {
    int head = lines.indexOf(HEAD + section);
    if (head < 0) {
      throw new IllegalStateException(name + " has no section " + section);
    }
    return lines.stream()
        .skip(head + 1L)
        .takeWhile(line -> !line.startsWith(HEAD))
        .map(line -> line.replace('⏎', '\n'))
        .toList();
  }

  @Override
  public String toString() {
    return name;
  }
}
