package dev.ibid.bench.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder for the files of one run, gone when it is over. */
public record Scratch(Path folder) implements AutoCloseable {
  /**
   * Makes one below {@code parent}, on the same disk: the system's own temporary folder may be in
   * memory, where nothing is durable and everything fast.
   */
  public static Scratch in(Path parent) throws IOException {
    Path absolute = Files.createDirectories(parent.toAbsolutePath());
    Scratch scratch = new Scratch(Files.createTempDirectory(absolute, "scratch-"));
    Runtime.getRuntime().addShutdownHook(new Thread(scratch::close));
    return scratch;
  }

  public Path path(String name) {
    return folder.resolve(name);
  }

  /** Removes a database with what SQLite keeps beside it. */
  public static void removeDatabase(Path database) throws IOException {
    for (String suffix : List.of("", "-wal", "-shm")) {
      Files.deleteIfExists(Path.of(database + suffix));
    }
  }

  @Override
  public void close() {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
