package dev.ibid.privacy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A line of {@code fixtures/<kind>.txt}: a text, and what of it must be found.
 *
 * <p>A line begins with {@code +} if something must be found and with {@code -} if nothing may be.
 * Guillemets enclose what is found, {@code ⏎} is a line break, and {@code ⟨+⟩} is nothing: it keeps
 * a made-up secret apart so that hosts that scan for secrets do not take offence.
 */
record Sample(String kind, String text, List<Finding> findings) {

  static List<Sample> all() {
    try (Stream<Path> files = Files.list(folder())) {
      return files.sorted().flatMap(Sample::read).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The samples of one file beside the fixtures. */
  static List<Sample> of(String file) {
    return read(folder().resolveSibling(file)).toList();
  }

  boolean isSecret() {
    return !findings.isEmpty();
  }

  /** The parts of the text that must not be kept. */
  List<String> secrets() {
    return findings.stream().map(f -> text.substring(f.start(), f.end())).toList();
  }

  private static Path folder() {
    try {
      return Path.of(Objects.requireNonNull(Sample.class.getResource("fixtures")).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Stream<Sample> read(Path file) {
    String kind = file.getFileName().toString().replace(".txt", "");
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> !line.startsWith("#"))
          .map(line -> parse(kind, line));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Sample parse(String kind, String line) {
    StringBuilder text = new StringBuilder();
    List<Finding> findings = new ArrayList<>();
    int start = 0;
    for (char c : line.substring(2).replace("⟨+⟩", "").replace('⏎', '\n').toCharArray()) {
      switch (c) {
        case '«' -> start = text.length();
        case '»' -> findings.add(new Finding(kind, start, text.length()));
        default -> text.append(c);
      }
    }
    if (line.startsWith("+ ") == findings.isEmpty()) {
      throw new IllegalStateException("Neither + with a secret nor - without: " + line);
    }
    return new Sample(kind, text.toString(), findings);
  }

  @Override
  public String toString() {
    return kind + ": " + text;
  }
}
