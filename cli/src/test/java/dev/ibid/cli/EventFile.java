package dev.ibid.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files full of events for tests that import them. */
public final class EventFile {
  private EventFile() {}

  /** Events {@code prefix-0}, {@code prefix-1}, … in a few sessions. */
  public static Path write(Path file, String prefix, int count) {
    return write(file, prefix, "s", count);
  }

  /**
   * @param sessions what the names of the sessions begin with
   */
  public static Path write(Path file, String prefix, String sessions, int count) {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < count; i++) {
        out.write(
            """
            {"id":"%s-%d","session":"%s%d","type":"tool","at":"2026-02-01T10:00:00Z","content":"%s"}
            """
                .formatted(prefix, i, sessions, i % 7, content(prefix, i)));
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static String content(String prefix, int number) {
    return "Content of %s-%d: 한국어와 English, %s".formatted(prefix, number, "word ".repeat(20));
  }
}
